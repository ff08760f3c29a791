import { expect, test } from 'vitest'
import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { costOf, middleOf } from './hostile.ts'
import { hostileMessages, recombined } from './hostile-messages.ts'

const { benches } = await loadBenches('content', (id) => id === 52)
const [bench] = benches
if (!bench) throw new Error('Case 52 is gone: take another.')
const middle = await middleOf(bench)
const all = [...hostileMessages(), ...recombined(hostileMessages(), 10, 1)]

/** The bench aims at ten times an ordinary message; a busy machine measures more, and without the bounds it was 340. */
const MOST_TIMES = 60

test('F3: no known hostile message costs many times what an ordinary one does', async () => {
  const says = bench.walkthroughs.flatMap(({ says }) => says).slice(20, 60)
  const ordinary: number[] = []
  for (const said of says) ordinary.push(await costOf(middle, said))
  const median = ordinary.sort((one, other) => one - other)[Math.floor(ordinary.length / 2)] ?? 0
  const costs: { name: string; times: number }[] = []
  for (const { name, text } of all)
    costs.push({ name, times: (await costOf(middle, text, MOST_TIMES * median)) / median })
  expect(costs.filter(({ times }) => times > MOST_TIMES)).toEqual([])
}, 120_000)

test('a hostile message is as long as a message may be, and the same at each run', () => {
  expect(all.length).toBeGreaterThan(60)
  for (const { text } of all) expect(text.length).toBeLessThanOrEqual(MESSAGE_MAX)
  expect([...hostileMessages(), ...recombined(hostileMessages(), 10, 1)]).toEqual(all)
})
