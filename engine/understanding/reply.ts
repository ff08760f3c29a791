import { findHits } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { partNamed } from './names.ts'
import { speakingHits } from './resolve.ts'
import { type Token, textOf, tokenise } from './tokens.ts'

/** What a text names: the symptoms in order, those among them that it does not deny, and the part of the body. */
export type Named = { symptoms: readonly string[]; affirmed: readonly string[]; part: string | undefined }

/** Of a long reply the end counts: it is what the next question answers to. */
export const LONGEST_REPLY = 60

/** The symptoms and the part of the body that a text names. */
export function namedIn(text: string, vocabulary: Vocabulary): Named {
  const tokens = tokenise(text, vocabulary).slice(-LONGEST_REPLY)
  const hits = findHits(vocabulary.names, tokens, 0, tokens.length)
  const symptoms = speakingHits(hits, tokens).filter(({ rule }) => rule.kind === 'symptom')
  return {
    symptoms: symptoms.map(({ rule }) => rule.name),
    affirmed: symptoms.filter(({ from }) => !isDenied(tokens, from)).map(({ rule }) => rule.name),
    part: partNamed(hits),
  }
}

const DENIES = /^(no|not|never|without|nor|neither|none|denies)$/
/** "I'm not able to smell", "I can't stop coughing": this no belongs to the symptom. */
const CAN_NOT = /^(been )?(able|stop|help|shake|get)\b/
const TURNS = /^(but|just|only|except|although|though|yes|yeah|mainly|mostly|besides|because|which)$/
const SUBJECT = /^(i|he|she|it|they|there|we|my|his|her)$/
const SUPPOSES = /^(think|thinks|thought|know|say|believe|mean|that)$/

/** "I don't have a fever or chills, but I get headaches": a no reaches to the end of its list, and not past a turn. */
function isDenied(tokens: readonly Token[], from: number): boolean {
  for (let i = from - 1; i >= 0; i--) {
    const { word = '', after = '' } = tokens[i] ?? {}
    if (after === '.' || after === '?' || TURNS.test(word)) return false
    if (DENIES.test(word)) return !CAN_NOT.test(textOf(tokens.slice(i + 1, i + 3)))
    if (SUBJECT.test(word) && !SUPPOSES.test(tokens[i - 1]?.word ?? '')) return false
  }
  return false
}

const SAYS_NO =
  /^\W*((uh|um|uhm|umm|er|oh|ok|okay|well|actually|yeah(?=\W+no)|i(?=\W+(no|nope|nah)))\W+)*(no|nope|nah|not|none|never|nothing|i (don't|do not|haven't|have not|didn't|did not))\b/i
const LONGEST_NO = 60

/** A reply that is little more than a no. */
export const denies = (reply: string): boolean => saysNo(reply) && reply.length < LONGEST_NO

/** Begins with a no, whatever comes after it. */
export const saysNo = (reply: string): boolean => SAYS_NO.test(reply)
