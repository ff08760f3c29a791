import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { contradictions } from '../content-checks/one-truth.ts'
import { askingsOf, madeUp } from './generated-consultations.ts'

/** A race weighs every remaining question, which takes as long as everything else, so only one in seven is checked. */
const RACE_EVERY = 7

/** Yields contradictions in the debriefs of generated consultations with seeds from `from` to `end` (exclusive). */
export function* madeUpContradictions(
  content: Content & { cases: ReadonlyMap<number, PatientCase> },
  from: number,
  end: number,
): Generator<string> {
  const cases = [...content.cases.values()]
  const askings = new Map(cases.map((patientCase) => [patientCase.id, askingsOf(patientCase)]))
  for (let seed = from; seed < end; seed += 1) {
    const patientCase = cases[seed % cases.length]!
    const turns = madeUp(patientCase, content, askings.get(patientCase.id)!, seed)
    const [first, second] = patientCase.file.differential
    const reasoning = {
      differential: [second!.name, first!.name].slice(seed % 3),
      summary: turns.map(({ reply }) => reply).join(' '),
    }
    for (const one of contradictions(patientCase, content, turns, reasoning, { withRace: seed % RACE_EVERY === 0 }))
      yield `case ${patientCase.id}, seed ${seed}: ${one}`
  }
}
