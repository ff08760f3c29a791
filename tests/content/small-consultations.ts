import type { CaseFile, Fact } from '#engine/case/case-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import { ask } from '#engine/consultation/consult.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase } from './sample-case.ts'

/** Short consultations with patients of a test's own, understood with the real vocabulary. */
const { content } = await loadVocabulary('content/vocabulary', [])

/** A fact whose words are its gist as well. */
export function fact(id: string, acts: string[], says: string, more: Partial<Fact> = {}): Fact {
  return { id, acts, says, gist: says, ...more }
}

/** A fact with what is known further of it. */
export const knowing = (id: string, acts: string[], says: string, further: Fact['further'] = {}): Fact =>
  fact(id, acts, says, { further })

/** The sample patient, or another, with these facts and nothing to be marked. */
export function patientWith(facts: Fact[], more: Partial<CaseFile> = {}, { file } = sampleCase): PatientCase {
  return compileCase({ ...file, facts, ...more }, { categories: [] }, 'test')
}

/** All turns of these messages, from the first. */
export function talk(patient: PatientCase, messages: readonly string[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) turns.push(ask(patient, content, turns, message, 'one'))
  return turns
}

/** The last turn of these messages. */
export function lastTurn(patient: PatientCase, messages: readonly string[]): Turn {
  const turn = talk(patient, messages).at(-1)
  if (!turn) throw new Error('Nothing was said.')
  return turn
}
