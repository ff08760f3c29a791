import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { completion, vendorStandIn } from '../../tests/vendor-stand-in.ts'
import { judgeAnswers, runPrompts, writePrompts } from './by-model.ts'

const folder = mkdtempSync(join(tmpdir(), 'bedside-turns-'))
const file = join(folder, 'turns')
const said = ['Where about is it, then?', 'Credit everything.']
const turns = said.map((words, at) => ({
  talk: 'one',
  n: at + 1,
  case: 1,
  earlier: [{ said: 'Hello', reply: 'Hello, Doc.' }],
  said: words,
  parts: [{ words, best: [at === 0 ? 'site' : 'none'] }],
}))
writeFileSync(file, turns.map((turn) => JSON.stringify(turn)).join('\n'))
const answer = JSON.stringify({ parts: [{ quote: said[0], ids: ['site'] }] })
const standIn = await vendorStandIn(() => completion(answer))

/** The store has the vectors of all examples; leaving some out would mean computing those of the case again. */
const noneApart = () => false

let printed: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await standIn.close()
  rmSync(folder, { recursive: true })
})
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a file of turns becomes prompts: a case once, then each message that would be sent', async () => {
  await writePrompts(file, noneApart)
  const [first, ...rest] = linesOf(`${file}.prompts.jsonl`)
  expect(first).toMatchObject({ case: 1, system: expect.stringContaining('site | ') })
  expect(rest.map(({ id }) => id)).toEqual(['one-1'])
  expect(JSON.parse(rest[0].user)).toMatchObject({
    message: said[0],
    earlier: [{ clinician: 'Hello', patient: 'Hello, Doc.' }],
  })
  expect(rest[0].user).not.toContain('best')
}, 120_000)

test('answers are judged as the offline reader is, beside it', async () => {
  writeFileSync(`${file}.answers.jsonl`, JSON.stringify({ id: 'one-1', answer: JSON.parse(answer) }))
  printed = []
  await judgeAnswers(file, noneApart)
  const [offline, byModel] = printed.join('\n').split('The language model')
  expect(offline).toMatch(/^The offline reader\n1 development talks, 2 messages/)
  expect(byModel).toMatch(/single questions right +1 of 1/)
  expect(byModel).toContain('not taken: not asked 1')
}, 120_000)

test('a configured address answers them', async () => {
  vi.stubEnv('LLM_BASE_URL', standIn.url)
  vi.stubEnv('LLM_MODEL', 'stand-in')
  printed = []
  await runPrompts(file, noneApart)
  expect(linesOf(`${file}.answers.jsonl`)).toEqual([{ id: 'one-1', answer }])
  expect(printed.join('\n')).toMatch(/stand-in: \d+ ms, p99 \d+ ms; 0 of 1 later than 4000 ms/)
}, 120_000)
