import { type TalkContext, type Understanding, understand } from '#engine/understanding/understand.ts'
import { isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Words offered one after the other, each with its own question mark or none: "Sharp? Dull?", "Throbbing?" */
const OFFERED = /^\W*[a-z'-]+(?: [a-z'-]+){0,4}(?:[?,/ ]+(?:or )?[a-z'-]+(?: [a-z'-]+){0,2}){0,4}\W*$/i
const ASKS = /\b(who|what|when|where|why|how|which|do|does|did|have|has|had|can|could|would|any|your|you)\b/i
const LONGEST = 7
const FRAME = 'is it '

/**
 * What a few offered words ask, read as a whole question: "Crushing? Stabbing?" is "is it crushing or stabbing?".
 * Undefined where that asks for no aspect of what is spoken of.
 */
export function spelledOut(vocabulary: Vocabulary, said: string, context: TalkContext): Understanding | undefined {
  if (!OFFERED.test(said) || ASKS.test(said) || said.trim().split(/\s+/).length > LONGEST) return undefined
  const joined = said
    .trim()
    .toLowerCase()
    .replace(/[?,/]\s*(?=\w)/g, ' or ')
  const read = understand(vocabulary, `${FRAME}${joined}`, context)
  const asks = read.kind === 'understood' && read.acts.every(({ act }) => isAspect(topicOf(act)))
  if (!asks || read.acts.length === 0) return undefined
  return { ...read, acts: read.acts.map((found) => ({ ...found, from: 0, to: said.length })) }
}
