import { eachOnce } from '#engine/understanding/each-once.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/** What asks for the whole story, as long as none of it has been told. */
const WHOLE =
  /\b(tell (me|us) (about|what|everything)|what(?:'s| has| is)? (been )?happen\w*|from the (start|beginning|top)|in your own words|(main|biggest) (thing|problem|issue)|(?:bothering|troubling) you(?! (?:the )?(?:most )?(?:about|with)))\b/i
const MAY_BE = /^(elaborate|concerns|onset_mode)$/
/** "Tell me in your own words how it started and what's happened since": the parts of a story are the story. */
const OWN_WORDS = /\bin your own (words|time|way)\b/i
const OF_STORY = /^(elaborate|concerns|onset_mode|onset|course|site|character|pattern)$/

/**
 * "Tell me about your symptoms", "what's the main thing that's bothering you?": before anything has been told they ask
 * what has brought the patient, and neither for more of it nor for worries.
 */
export function asFirstQuestion(said: string, understood: Understanding, turns: readonly Turn[]): Understanding {
  if (turns.some(({ answers }) => answers.some(({ kind }) => kind !== 'talk')) || !WHOLE.test(said)) return understood
  const part = OWN_WORDS.test(said) ? OF_STORY : MAY_BE
  const acts = understood.acts.map((found) => (part.test(topicOf(found.act)) ? { ...found, act: 'open' } : found))
  return { ...understood, acts: eachOnce(acts) }
}
