import { type TalkContext, understand } from '#engine/understanding/understand.ts'
import { readVocabulary } from './read-vocabulary.ts'

/** The product's own vocabulary, for tests. */
export const vocabulary = await readVocabulary()

const nothing: TalkContext = { previousClinician: '', previousPatient: '' }

/** What a message without any context is understood as. */
export const understoodAlone = (text: string) => understand(vocabulary, text, nothing)

/** The acts of a message without any context. */
export const alone = (text: string) => understoodAlone(text).acts.map(({ act }) => act)

/** The acts of a message after a question and its answer. */
export function after(previousClinician: string, previousPatient: string, text: string) {
  return understand(vocabulary, text, { previousClinician, previousPatient }).acts.map(({ act }) => act)
}
