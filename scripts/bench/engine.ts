import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'
import { understand } from '#engine/understanding/understand.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { dearest, middleOf } from './hostile.ts'

const ROUNDS = 20

/** Milliseconds a message: understanding alone, a whole turn of the engine, and the marking of a finished consultation. */
export async function benchEngine() {
  const began = performance.now()
  const { content, benches } = await loadBenches('content')
  const loading = performance.now() - began

  const understanding: number[] = []
  const asking: number[] = []
  const marking: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { patientCase, walkthroughs } of benches) {
      let turns: Turn[] = []
      for (const message of walkthroughs.flatMap(({ says }) => says)) {
        const last = turns.at(-1)
        understanding.push(
          took(() => {
            understand(content.vocabulary, message, {
              previousClinician: last?.said ?? '',
              previousPatient: last?.reply ?? '',
            })
          }),
        )
        asking.push(
          took(() => {
            turns = [...turns, ask(patientCase, content, turns, message, 'bench')]
          }),
        )
      }
      marking.push(took(() => mark(patientCase, turns, content)))
    }
  }
  console.log('\nEngine, one core, milliseconds a call')
  console.log(row('', ['median', 'p99', 'calls']))
  for (const [name, figures] of [
    ['understand a message', understanding],
    ['a whole turn: understand, answer, credit', asking],
    ['mark a whole consultation', marking],
  ] as const) {
    console.log(
      row(name, [milliseconds(quantile(figures, 0.5)), milliseconds(quantile(figures, 0.99)), `${figures.length}`]),
    )
  }
  const [worst] = dearest(middleOf(benches[0]!, content), content)
  if (worst) {
    const times = `${(worst.ms / quantile(asking, 0.5)).toFixed(1)} x`
    console.log(row('a turn of the worst hostile 2,000 characters', [milliseconds(worst.ms), '', '', 'to ordinary']))
    console.log(row(`  (${worst.name})`, ['', '', '', times]))
  }
  console.log(row(`load vocabulary and ${content.cases.size} cases`, [milliseconds(loading), '', '1']))
}

function took(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
