import { CONVERSATION_ACTS, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { RuleHit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { ActReading } from './reading.ts'
import { overlaps } from './span.ts'
import type { Token } from './tokens.ts'

/** Whether a message is addressed to a patient at all. */
type Scope = 'patient' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'

/**
 * Classifies what no patient can answer: abuse, gibberish, the outside world, trivia, the machine. A message with one
 * of `names`, the names in the case, is about a person.
 */
export function scopeOf(
  text: string,
  tokens: readonly Token[],
  hits: readonly RuleHit[],
  readings: readonly ActReading[],
  vocabulary: Vocabulary,
  names: ReadonlySet<string>,
): Scope {
  if (text.trim() === '') return 'empty'
  const outside = hits.filter(
    ({ rule, from, to }) => rule.kind === 'outside' && rule.role === 'asks' && !denied(rule.name, from, to, hits),
  )
  const has = (name: string) => outside.some(({ rule }) => rule.name === name)
  if (has('abuse')) return 'abuse'
  if (isGibberish(text, tokens, readings, vocabulary)) return 'nonsense'
  const asksMore = outside.some((hit) => isBesides(hit, tokens, readings))
  const general = !namesOne(text, names) && isGeneral(tokens, hits, readings)
  if (!asksMore && (has('machine') || has('world') || general)) return 'out-of-scope'
  const trivia = outside.find(({ rule }) => rule.name === 'trivia')
  return trivia && !isAddressed(tokens, trivia) ? 'out-of-scope' : 'patient'
}

const TALK: ReadonlySet<string> = new Set([...CONVERSATION_ACTS, 'device_screen', 'hobbies', 'travel', 'other'])
/** Acts that questions such as "What year is it?" test. */
const TESTS = new Set(['sx:confusion', 'sx:memory'])

/** Small talk with a question to the patient in another sentence. */
function isBesides({ from, to }: RuleHit, tokens: readonly Token[], readings: readonly ActReading[]): boolean {
  const ends = ({ after }: Token) => after === '.' || after === '?'
  const first = tokens.slice(0, from).findLastIndex(ends) + 1
  const last = tokens.findIndex((token, i) => i >= to - 1 && ends(token))
  return readings.some(
    ({ act, from: at, to: ends }) =>
      TESTS.has(act) ||
      (!TALK.has(act) &&
        (at < first || (last >= 0 && at > last) || isSeparatedByComma(tokens, [at, ends], [from, to]))),
  )
}

/** Whether a comma separates the two ranges; in a long message, commas also separate questions. */
const isSeparatedByComma = (
  tokens: readonly Token[],
  [from, to]: readonly [number, number],
  [at, end]: readonly [number, number],
) =>
  tokens.length >= LONG_MESSAGE &&
  (to <= at ? tokens.slice(to - 1, at) : end <= from ? tokens.slice(end - 1, from) : []).some(
    ({ after }) => after === ',',
  )
const LONG_MESSAGE = 16

const GENERAL_OPENING =
  /^((okay|and|so|right|now|um|hi|hello) )*(what|which|how|why|when|who|is|are|does|do|can|name|list|describe|explain|define|state|outline|tell me)\b/
const PERSON_WORDS =
  /\b(you|your|yours|yourself|he|she|his|her|hers|him|himself|herself|they|them|their|it|this|that|these|those|there|me|i|my|we|us|our|any|anyone|anybody|anything|someone|ever|the|type|kind|sort|mum|dad|mother|father|brother|sister|son|daughter|husband|wife|partner|child|baby|family|relatives?|parents?|patient)\b/
const SHORTEST_GENERAL = 4

/** A question about no person ("How common is epilepsy?") is textbook knowledge and not for a patient. */
function isGeneral(tokens: readonly Token[], hits: readonly RuleHit[], readings: readonly ActReading[]): boolean {
  const said = tokens.map(({ word }) => word).join(' ')
  const ofCondition = readings.length > 0 && readings.every(({ act }) => /^(pmh|fh):/.test(act))
  const named = hits.some(({ rule }) => rule.kind === 'condition')
  const general = GENERAL_OPENING.test(said) && !PERSON_WORDS.test(said.replace(/\b(is|are) the\b/, ''))
  if (/\b(how|what) about\b/.test(said)) return false
  if (ofCondition && named && general && (tokens.length >= SHORTEST_GENERAL || /^what (is|are) \w+$/.test(said)))
    return true
  if (OF_CAUSES.test(said) && !PERSON_WORDS.test(said)) return true
  return speaksOfTheWorld(said, tokens, readings)
}

const TURNED =
  /^((okay|and|so|right|now) )*((what|which|how|why|when|where|who) (\w+ )?)?(is|are|causes|prevents|makes|treats|cures|contains|does|do|can|did|was|were|will|should)\b/
const PERSON_NOT_THE = new RegExp(PERSON_WORDS.source.replace('|the|', '|'))
/** Words that carry no subject matter. */
const GENERAL_WORDS =
  /^(the|a|an|in|on|at|of|for|to|from|with|and|or|as|by|up|going|go|goes|things|thing|like|okay|good|bad|normal|normally|regular|well|lately|much|many|often|long|last|first|now|today|currently|recently|usually|always|still|at|all|help|helps|work|works|worse|better|affected|problem|problems|issue|issues|other|else|more|less|same|new|old|real|been|being|be|have|has|had|not|no|very|too|quite|both|every|each|day|week|month|year|time|times|about)$/

/** Questions of general knowledge: "Which drugs cause constipation?" */
const OF_CAUSES =
  /^((okay|and|so|right|now) )*(which|what|why) (\w+ ){0,3}(cause|causes|prevent|prevents|treat|treats|cure|cures)\b/

/** Verbs of general statements. */
const ALWAYS_TRUE = /\b(causes?|prevents?|makes|treats?|cures?|produces?|contains?|measures?|means?)\b/

/**
 * Whether a question names no person and nothing known, but something that no patient is asked about ("How tall are
 * giraffes?").
 */
function speaksOfTheWorld(said: string, tokens: readonly Token[], readings: readonly ActReading[]): boolean {
  const clinical = readings.filter(({ act }) => !TALK.has(act) || act === 'travel')
  if (!TURNED.test(said) || PERSON_NOT_THE.test(said) || clinical.length === 0) return false
  if (clinical.some(({ act }) => act.startsWith('sx:'))) return false
  const covered = (i: number) => clinical.some(({ from, to }) => i >= from && i < to)
  const definite = tokens.some(({ word }, i) => word === 'the' && covered(i + 1))
  const turned = /^(what|which|how|why|when|where|who|is|are|does|do|can|did|was|were|will|should|okay|so|right)$/
  if (definite) return false
  const background = clinical.every(({ act }) => !isAspect(topicOf(act)))
  const unknown = tokens.some(
    ({ word, stemId, exactId }) => stemId < 0 && exactId < 0 && !turned.test(word) && !GENERAL_WORDS.test(word),
  )
  return unknown || (background && ALWAYS_TRUE.test(said))
}

/**
 * Whether a text contains one of these names. It is then about the patient, even where the vocabulary does not know the
 * name.
 */
function namesOne(text: string, names: ReadonlySet<string>): boolean {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu))
  return [...names].some((name) => words.has(name.toLowerCase()))
}

const denied = (name: string, from: number, to: number, hits: readonly RuleHit[]) =>
  hits.some((hit) => hit.rule.role === 'not' && hit.rule.name === name && overlaps(hit, { from, to }))

/** Trivia that also addresses "you" or "your son" is a question about the patient after all. */
const isAddressed = (tokens: readonly Token[], { from, to }: RuleHit) =>
  tokens.some(({ word }, i) => (i < from || i >= to) && /^(you|your|he|she|his|her|him|they|their)$/.test(word))

const BABBLE = /^\W*(?:(?:bla+h?|la+|yada|lorem|ipsum|asdf|qwerty|foo|bar|test|hm+|um+)\W*){2,}$/i

function isGibberish(
  text: string,
  tokens: readonly Token[],
  readings: readonly ActReading[],
  { real }: Vocabulary,
): boolean {
  if (tokens.length === 0) return !/\p{L}/u.test(text)
  const sensible = ({ word, stemId, exactId }: Token) =>
    stemId >= 0 || exactId >= 0 || real.has(word) || /^\d+$/.test(word)
  const senseless = tokens.filter((token) => !sensible(token))
  const mash = tokens.some(({ word }) => /[^aeiouy\d]{6,}/.test(word) || /^(.)\1{3,}$/.test(word))
  const clinical = readings.some(({ act }) => act !== 'acknowledge' && act !== 'explain')
  // Nonsense is not a question, however similar to one the reader finds it.
  if (BABBLE.test(text)) return true
  return !clinical && senseless.length * 2 > tokens.length && (mash || senseless.length === tokens.length)
}
