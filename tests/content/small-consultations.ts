import type { CaseFile } from '#engine/case/case-file.ts'
import type { Fact } from '#engine/case/fact.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { choiceOf } from './heard.ts'
import { asWritten, sampleCase } from './sample-case.ts'

/** Short consultations with a test's own patients and the real vocabulary. */
const { content } = await loadVocabulary('content/vocabulary', [])

/** Returns a fact whose words are also its gist. */
export function fact(id: string, acts: string[], says: string, more: Partial<Fact> = {}): Fact {
  return { id, topic: id, acts, says, gist: says, ...more }
}

/** Returns the sample patient, or another, with these facts and no rubric items. */
export function patientWith(facts: readonly Fact[], more: Partial<CaseFile> = {}, { file } = sampleCase): PatientCase {
  return compileCase({ ...file, answers: asWritten(facts), ...more }, { categories: [] }, 'test')
}

/** A message with the acts that the reader finds in it. */
export type LabelledMessage = readonly [said: string, ...acts: string[]]

/** Returns all turns for these messages. */
export function talk(patient: PatientCase, messages: readonly LabelledMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const [message, ...acts] of messages) {
    const choice = choiceOf(patient, acts, message)
    turns.push(answerMessage(patient, content, turns, { message, choice, seed: 'one' }))
  }
  return turns
}

/** Returns the last turn for these messages. */
export function lastTurn(patient: PatientCase, messages: readonly LabelledMessage[]): Turn {
  const turn = talk(patient, messages).at(-1)
  if (!turn) throw new Error('Nothing was said.')
  return turn
}
