import { findHits, type Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { isBare } from './elliptical.ts'
import { partNamed } from './named-part.ts'
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
  const symptoms = speakingHits(hits, tokens).filter((hit) => hit.rule.kind === 'symptom' && !isOnlyDone(hit, tokens))
  return {
    symptoms: symptoms.map(({ rule }) => rule.name),
    affirmed: symptoms.filter(({ from }) => !isDenied(tokens, from)).map(({ rule }) => rule.name),
    part: partNamed(hits.filter((hit) => !isTurnedHead(hit, tokens))),
  }
}

const EVERYDAY = /^(watch|read|see|put|bend|mov|flex|turn|lift|lean)/
const HARD = /\b(can|could|not|unable|hard|harder|hardly|barely|trouble|difficult|struggl\w+|stiff|hurts?|painful)\b/

/** "I was watching TV" and "it was yellow" tell what was done and what came up: no trouble with seeing, no jaundice. */
function isOnlyDone({ rule, from, to }: Hit, tokens: readonly Token[]): boolean {
  const before = textOf(tokens.slice(Math.max(0, from - NEAR), from))
  const named = rule.name === 'low_mood'
  if (!named && tokens.slice(from, to).every((token) => isBare(token) || PLAIN.test(token.word))) return true
  if (rule.name === 'jaundice' && to - from === 1) return !TURNS_YELLOW.test(before)
  return EVERYDAY.test(tokens[from]?.word ?? '') && !HARD.test(before)
}
/** Words that name nothing without the question that they stand in: "it is normal on both sides". */
const PLAIN = /^(sides?|like|relax\w*|tv|telly|dark|bright|red|looks?|looking|looked|feeling|grip)$/
const NEAR = 5
const TURNS_YELLOW = /\b(gone|went|going|turn\w*|look\w*|skin|eyes?|been|i am|(he|she) is|jaundice)\b/

/** "It hurts when I turn my head": the head is what is moved, and not what hurts. */
const isTurnedHead = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'part_headache' &&
  /\b(turn|mov|bend|tilt|lift|rais|lean|shak|nod|roll|twist)\w* (my|his|her)$/.test(
    textOf(tokens.slice(Math.max(0, from - 2), from)),
  )

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
export const denies = (reply: string): boolean => saysNo(reply) && reply.length < LONGEST_NO && !GRANTS.test(reply)

/** "No, just the inhaler" grants something after all. */
const GRANTS =
  /^\W*(\w+\W+){0,2}(no|nope|nah|not really|nothing)\W+(\w+\W+)?(just|only|except|apart from|other than) (?!that|it|this|me)\w/i

/** Begins with a no, whatever comes after it. */
export const saysNo = (reply: string): boolean => SAYS_NO.test(reply)
