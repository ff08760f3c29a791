import type { CaseFile } from '#engine/case/case-file.ts'
import type { Fact } from '#engine/case/fact.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { choiceOf } from './heard.ts'
import { asWritten, sampleCase } from './sample-case.ts'

/** Short consultations with patients of a test's own, with the real vocabulary. */
const { content } = await loadVocabulary('content/vocabulary', [])

/** A fact whose words are its gist as well. */
export function fact(id: string, acts: string[], says: string, more: Partial<Fact> = {}): Fact {
  return { id, topic: id, acts, says, gist: says, ...more }
}

/** The sample patient, or another, with these facts and nothing to be marked. */
export function patientWith(facts: readonly Fact[], more: Partial<CaseFile> = {}, { file } = sampleCase): PatientCase {
  return compileCase({ ...file, answers: asWritten(facts), ...more }, { categories: [] }, 'test')
}

/** A message with the acts that a reader finds in it. */
export type LabelledMessage = readonly [said: string, ...acts: string[]]

/** All turns of these messages, from the first. */
export function talk(patient: PatientCase, messages: readonly LabelledMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const [message, ...acts] of messages) {
    const choice = choiceOf(patient, acts, message)
    turns.push(answerMessage(patient, content, turns, { message, choice, seed: 'one' }))
  }
  return turns
}

/** The last turn of these messages. */
export function lastTurn(patient: PatientCase, messages: readonly LabelledMessage[]): Turn {
  const turn = talk(patient, messages).at(-1)
  if (!turn) throw new Error('Nothing was said.')
  return turn
}
