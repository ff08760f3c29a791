import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { patientLine } from '#engine/reading/patient-line.ts'
import { loadBenches } from '../content-checks/load-bench.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { dearest, middleOf } from './hostile.ts'

const ROUNDS = 3

/**
 * Measures milliseconds per message: reading in a thread, the engine's own part of a turn, and marking a consultation.
 */
export async function benchEngine() {
  const began = performance.now()
  const { content, reader, benches } = await loadBenches('content')
  const loading = performance.now() - began
  for (const { patientCase } of benches) await reader.prepare(patientCase)
  const preparing = performance.now() - began - loading

  const reading: number[] = []
  const answering: number[] = []
  const marking: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { patientCase, walkthroughs } of benches) {
      const turns: Turn[] = []
      for (const message of walkthroughs.flatMap(({ says }) => says)) {
        const askedAt = performance.now()
        const read = await reader.read(patientCase, patientLine(patientCase, content, turns), message)
        const readAt = performance.now()
        const choice = chooseFrom(reader.version, read)
        turns.push(answerMessage(patientCase, content, turns, { message, choice, seed: 'bench' }))
        reading.push(readAt - askedAt)
        answering.push(performance.now() - readAt)
      }
      const marked = performance.now()
      mark(patientCase, turns, content)
      marking.push(performance.now() - marked)
    }
  }
  console.log('\nEngine, one message at a time, milliseconds a call')
  console.log(row('', ['median', 'p99', 'calls']))
  for (const [name, figures] of [
    ['read a message', reading],
    ['choose, answer and credit', answering],
    ['mark a whole consultation', marking],
  ] as const) {
    console.log(
      row(name, [milliseconds(quantile(figures, 0.5)), milliseconds(quantile(figures, 0.99)), `${figures.length}`]),
    )
  }
  const [worst] = await dearest(await middleOf(benches[0]!))
  if (worst) {
    const ordinary = quantile(reading, 0.5) + quantile(answering, 0.5)
    console.log(row('a turn of the worst hostile 2,000 characters', [milliseconds(worst.ms), '', '', 'to ordinary']))
    console.log(row(`  (${worst.name})`, ['', '', '', `${(worst.ms / ordinary).toFixed(1)} x`]))
  }
  console.log(row(`load vocabulary and ${content.cases.size} cases`, [milliseconds(loading), '', '1']))
  console.log(row(`load the reader and ${benches.length} cases' vectors`, [milliseconds(preparing), '', '1']))
  console.log(row('resident memory, MB', [(process.memoryUsage().rss / 1e6).toFixed(0), '', '1']))
  await reader.close()
}
