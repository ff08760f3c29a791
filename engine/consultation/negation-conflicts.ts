import type { Fact } from '#engine/case/fact.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'
import { type Term, termsOf } from '#engine/marking/summary/summary-terms.ts'
import { overlaps } from '#engine/understanding/span.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

const textsOf = ({ says, gist, again = [], beside = '' }: Fact): string => [says, gist, ...again, beside].join(' ')

/**
 * Returns the disclosed fact that a denial ("never been in intensive care", "no pauses") contradicts: every word of the
 * denial is in its gist. A denial of a single word has to match the head of the gist ("pauses" in "pauses in
 * breathing").
 */
export function contradictedDenial(words: string, disclosed: readonly Fact[]): Fact | undefined {
  const object = NONE.exec(words)?.[1]
  if (
    object === undefined ||
    OF_THEN.test(object) ||
    [...KIN.map(([, kin]) => kin), ANY_KIN].some((kin) => kin.test(words))
  )
    return undefined
  const meant = [...meaningsIn(object)].filter((word) => !GENERAL.test(word))
  if (meant.length === 0) return undefined
  const same = disclosed.filter(({ acts, gist }) => {
    if (OF_MIND.test(gist) || acts.some((act) => OF_OTHERS.has(topicOf(act)))) return false
    const meanings = meaningsIn(meant.length === 1 ? headOf(gist) : gist)
    return meant.every((word) => meanings.has(word))
  })
  return same.some(({ gist }) => LIMITS.test(gist)) ? undefined : same[0]
}
const NONE = /\b(?:never|no|nil|nobody|denies)\b(.*)$/i
/** Words that refer the denial to another time. */
const OF_THEN =
  /\b(?:before|until|since|previous\w*|first|then|yesterday|today|now|between|other(?:wise)?|else|more)\b/i
const GENERAL =
  /^(?:be|been|had?|have|go|gone|went|got|get|need\w*|use\w*|take\w*|took|admit\w*|before|ever|any|problem\w*|symptom\w*|chang\w*|thing\w*|times?|nights?|days?|weeks?|energy)$/
const LIMITS = /\b(?:no|not|never|none|without|nobody|nothing|apart|except)\b|n['’]t\b/i
/** Ideas, concerns and other people's illnesses are not the patient's own findings. */
const OF_OTHERS = new Set(['ideas', 'concerns', 'expectations', 'fh', 'sick_contacts', 'invite_questions'])
const OF_MIND = /\b(?:would|fears?|feared|afraid|hopes?|wants?|asks?|worr\w+|thinks?)\b/i

/** Returns the head noun of a gist: "pauses" in "three pauses in breathing"; in "blood pressure" it is not "blood". */
const headOf = (gist: string): string => HEAD.exec(gist)?.[0] ?? ''
const HEAD = /[a-z]+(?=$|[,.;:]| (?:in|on|at|since|for|from|of|after|before|with|when|that|once|twice)\b)/i

/** Returns the fact whose denial the summary contradicts by affirming it: "green sputum" after "no green". */
export function affirmedDenial(vocabulary: Vocabulary, words: string, disclosed: readonly Fact[]): Fact | undefined {
  if (LIMITS.test(words)) return undefined
  const named = termsOf(words, vocabulary).map(({ name }) => name)
  const said = new Set(words.toLowerCase().match(/[a-z]+/g) ?? [])
  const isDisclosed = (word: string) =>
    disclosed.some((fact) => new RegExp(`(?<!\\b(?:no|not) )\\b${word}\\b`, 'i').test(textsOf(fact)))
  return disclosed.find(
    (fact) =>
      fact.acts.some((act) => topicOf(act) === 'sx' && named.includes(act)) &&
      Array.from(textsOf(fact).matchAll(DENIED_WORD), ([, word = '']) => word.toLowerCase()).some(
        (word) =>
          said.has(word) && !named.some((name) => name.startsWith('sx:') && name.includes(word)) && !isDisclosed(word),
      ),
  )
}
const DENIED_WORD = /\b(?:no|not) ([a-z]{3,})\b/gi

const KIN: readonly (readonly [string, RegExp])[] = [
  ['father', /\b(?:father|dad|daddy)\b/i],
  ['mother', /\b(?:mother|mum|mam|mom)\b/i],
  ['sister', /\bsisters?\b/i],
  ['brother', /\bbrothers?\b/i],
]
/** Collective words, which may include any of the relatives above. */
const ANY_KIN = /\b(?:parents?|siblings?|both|whole family|all of (?:us|them)|everyone|everybody|twin)\b/i

/**
 * Returns the family finding that a summary attributes to another relative: "dad had diabetes" where the mother has it.
 */
export function saidOfOtherKin(vocabulary: Vocabulary, words: string, disclosed: readonly Fact[]): Fact | undefined {
  const said = KIN.filter(([, kin]) => kin.test(words))
  const illnesses = illnessesIn(vocabulary, words)
  if (said.length !== 1 || illnesses.length === 0 || LIMITS.test(words)) return undefined
  const [[name] = ['']] = said
  const about = disclosed.filter(
    (fact) =>
      fact.acts.some((act) => topicOf(act) === 'fh') &&
      illnessesIn(vocabulary, textsOf(fact)).some((illness) => illnesses.includes(illness)),
  )
  const kin = about.flatMap((fact) => KIN.filter(([, one]) => one.test(textsOf(fact))).map(([one]) => one))
  const isOpen = disclosed.some((fact) => fact.acts.some((act) => topicOf(act) === 'fh') && mentions(fact, name))
  return kin.length === 0 || isOpen || about.some((fact) => ANY_KIN.test(textsOf(fact))) ? undefined : about[0]
}

/**
 * Returns the disclosed finding about the family that a denial contradicts: "no FHx of diabetes" after "my mother has
 * it". An illness of another kind, such as childhood diabetes, contradicts nothing.
 */
export function saidNoneInFamily(vocabulary: Vocabulary, words: string, disclosed: readonly Fact[]): Fact | undefined {
  if (!FAMILY.test(words) || KIN.some(([, kin]) => kin.test(words))) return undefined
  const terms = termsOf(words, vocabulary)
  const illnesses = terms.filter(({ name, denial }) => name.startsWith('pmh:') && denial > 0)
  const isOfIllness = (term: Term) => illnesses.some((illness) => overlaps(illness, term))
  const others = terms.filter((term) => !isOfIllness(term) && !FAMILY.test(words.slice(term.from, term.to)))
  if (others.length > 0) return undefined
  return disclosed.find((fact) => {
    if (LIMITS.test(fact.gist) || fact.acts.some((act) => topicOf(act) !== 'fh')) return false
    const meanings = meaningsIn(textsOf(fact))
    const ofFamily = illnessesIn(vocabulary, textsOf(fact))
    return illnesses.some(
      ({ name, from, to }) =>
        ofFamily.includes(name) && [...meaningsIn(words.slice(from, to))].every((word) => meanings.has(word)),
    )
  })
}
const FAMILY = /\b(?:fhx?|fam|family(?: history)?|runs? in)\b/i

const mentions = (fact: Fact, name: string): boolean =>
  KIN.some(([one, words]) => one === name && words.test(textsOf(fact)))

const illnessesIn = (vocabulary: Vocabulary, text: string): string[] =>
  termsOf(text, vocabulary)
    .filter(({ name, denial }: Term) => name.startsWith('pmh:') && denial === 0)
    .map(({ name }) => name)
