import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'
import { type Drug, type Exact, exactIn, isSameExact, type Quantity } from '#engine/marking/summary/exact-words.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'

/**
 * Returns the disclosed fact whose figure or medicine a part of a summary contradicts: another number of cigarettes or
 * tablets, another dose, another medicine. Times are checked elsewhere, and a figure without a unit is ignored. Returns
 * undefined where no disclosed fact is about the same thing, or one agrees.
 */
export function conflictingFigure(words: string, disclosed: readonly Fact[]): Fact | undefined {
  const said = exactIn(words)
  for (const figure of said.filter((one) => one.kind === 'figure')) {
    const same = disclosed.filter((fact) => isOfSame(words, said, fact) && figuresLike(figure, fact).length > 0)
    const isDisclosed = disclosed.some((fact) => figuresLike(figure, fact).some((one) => isSameExact(one, figure)))
    if (same.length > 0 && !isDisclosed) return same[0]
  }
  return undefined
}

/**
 * Returns the fact on medicines if a summary names one that occurs nowhere in the case. Takes all facts of the case.
 */
export function neverTaken(words: string, facts: readonly Fact[]): Fact | undefined {
  if (!TAKES_MEDICINE.test(words) || DENIES.test(words)) return undefined
  const list = facts.find((fact) => fact.acts.includes('medications') && isPlain(fact))
  const isKnown = (drug: Drug) => facts.some((fact) => exactlyOf(fact).exact.some((one) => isSameExact(one, drug)))
  return exactIn(words).some((one) => one.kind === 'drug' && !isKnown(one)) ? list : undefined
}
const TAKES_MEDICINE =
  /\b(?:you|u|ur|he|she|they)(?:['’]re| are| r|['’]s| is)?(?: \w+)? (?:on|taking|takes?|took)\b|^\W*(?:on|taking|takes) \w/i
const DENIES = /\b(?:no|not|never|none|without|stopped)\b|n['’]t\b/i

/** The exact figures of a fact, and the other words of its gist; cached per fact. */
type Exactly = { exact: readonly Exact[]; words: readonly string[] }
const known = new WeakMap<Fact, Exactly>()

function exactlyOf(fact: Fact): Exactly {
  const before = known.get(fact)
  if (before) return before
  const { says, gist, again = [], beside = '' } = fact
  const exact = [says, gist, ...again, beside].flatMap(exactIn)
  const made = { exact, words: [...meaningsIn(gist)].filter((word) => !OF_FIGURES.test(word)) }
  known.set(fact, made)
  return made
}
const OF_FIGURES = /^\d|^(?:day|night|week|month|year|hour)$/

/** Returns the figures of a fact that count the same thing as another figure. */
const figuresLike = (figure: Quantity, fact: Fact): Quantity[] =>
  exactlyOf(fact).exact.flatMap((one) => (one.kind === 'figure' && countsLike(one, figure) ? [one] : []))

const countsLike = (one: Quantity, other: Quantity): boolean =>
  one.unit === ''
    ? other.unit === '' && one.counts.some((thing) => other.counts.includes(thing))
    : one.unit === other.unit && one.unit !== 'hours'

/** Whether a part is about a fact: it names one of its medicines, or else a word of its gist. */
function isOfSame(words: string, said: readonly Exact[], fact: Fact): boolean {
  const isOutOfTen = said.some((one) => one.kind === 'figure' && one.counts.includes('/10'))
  if (isOutOfTen) return fact.acts.some((act) => topicOf(act) === 'severity')
  if (CLAIMS.some(([claim, topic]) => claim.test(words) && fact.acts.includes(topic))) return true
  const drugs = said.filter((one) => one.kind === 'drug')
  const own = exactlyOf(fact)
  if (drugs.length > 0) return drugs.some((drug) => own.exact.some((one) => isSameExact(one, drug)))
  const meanings = meaningsIn(words)
  if (said.some((one) => one.kind === 'figure' && figuresLike(one, fact).some((like) => isSameCount(one, like))))
    return true
  const counted = new Set(said.flatMap((one) => (one.kind === 'figure' ? one.counts : [])))
  return own.words.some((word) => meanings.has(word) && !counted.has(word))
}

/** Whether two figures count the same thing, judged by two shared words ("wet nappies"). */
const isSameCount = (one: Quantity, other: Quantity): boolean =>
  one.counts.filter((thing) => !thing.startsWith('/') && other.counts.includes(thing)).length >= 2

/** Returns the denied fact behind an allergy or a habit that the summary asserts. */
export function saidOfWhatIsDenied(words: string, disclosed: readonly Fact[]): Fact | undefined {
  if (DENIES.test(words) || /\b(?:used to|gave up|given up|ex)\b/i.test(words)) return undefined
  const topics = CLAIMS.flatMap(([claim, topic]) => (claim.test(words) ? [topic] : []))
  const about = disclosed.filter(({ acts }) => acts.some((act) => topics.includes(act)))
  return about.length > 0 && about.every(({ says }) => isDenial(says)) ? about[0] : undefined
}
const CLAIMS: readonly (readonly [RegExp, topic: string])[] = [
  [/\ballerg(?:ic|y) to\b/i, 'allergies'],
  [/\b(?:you|u|he|she|they) smokes?\b/i, 'smoking'],
  [/\b(?:you|u|he|she|they) drinks?\b/i, 'alcohol'],
]
