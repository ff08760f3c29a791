import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/fact.ts'
import { canBeSame, type HoursRange, stretchesIn, withoutTimes } from '#engine/case/hours-range.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'
import { type Term, termsOf } from '#engine/marking/summary/summary-terms.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { overlaps } from '#engine/understanding/span.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { oppositeFact } from './antonym-conflicts.ts'
import { beginsList, claimOf, SUMS_UP } from './claims.ts'
import { disclosedTopics } from './disclosed-topics.ts'
import { conflictingFigure, neverTaken, saidOfWhatIsDenied } from './figure-conflicts.ts'
import { type BodySide, onTheOtherSide, onTheOtherSideOf, otherOfTwo, sideThatHurts } from './laterality.ts'
import { affirmedDenial, contradictedDenial, saidNoneInFamily, saidOfOtherKin } from './negation-conflicts.ts'
import type { Turn } from './turn.ts'
import { uncertainFact } from './uncertain-facts.ts'

/** What one part of a summary claims, and nothing besides. */
type Part = {
  symptoms: readonly { act: ActId; isDenied: boolean }[]
  /** Every symptom that the part names. */
  about: readonly ActId[]
  /** Time since onset, or duration. */
  since?: HoursRange
  /** True where it makes no other claim: "since last week" in a list may refer to anything. */
  isBare?: boolean
  side?: BodySide
}

/** Separators between the parts of a summary. */
const PARTS = /[;?!]+|[.,:]+(?!\d)|\b(?:and|but|with|also|then|plus)\b/i
/** "Right" as confirmation, which names no side: "is that right?". */
const CHECKS =
  /\b(?:(?:is|was|does|all|sounds?|seems?|have i|did i|that'?s|get|got|understood|it|that|this|everything|about) )+(?:right|correct)\b|^\W*(?:right|ok|okay|correct)\b|\b(?:right|correct)\W*$/i
const BEGAN =
  /\b(?:start(?:ed|ing)?|beg[au]n|c[ao]me on|since|ago|for(?: the)?(?: (?:past|last))?|going on|about|around|just|only|gone|been)\b/gi
/** Frequency and other times, which do not state the onset. */
const OF_ANOTHER_TIME =
  /\b(?:each|every|per|times|last(?:s|ed|ing)?(?! (?:week|month|night|year|\w+day)\b)|until|after|before|previous(?:ly)?|used to|once|child)\b/i

/** A wrong part of a summary, with the fact that it contradicts. */
export type Misstatement = { said: string; fact: Fact }

/**
 * Returns all that a summary plainly contradicts of what was disclosed or the patient knows: a symptom denied that they
 * have or asserted that they deny, another time of onset, the other side, or a certainty about which they are unsure.
 * Only explicit statements count; rounding, omissions and other wordings are accepted. Takes the turns before the
 * summary and its text; each fact is returned once, in the order of the summary.
 */
export function misstatementsIn(
  patientCase: PatientCase,
  vocabulary: Vocabulary,
  turns: readonly Turn[],
  said: string,
): Misstatement[] {
  const disclosedIds = new Set(turns.flatMap(({ answers }) => [...disclosedTopics(answers)]))
  const facts = [...patientCase.facts.values()]
  const disclosed = facts.filter(({ id }) => disclosedIds.has(id))
  const open = facts.filter((fact) => isPlain(fact) && !disclosedIds.has(fact.id))
  const amiss = new Map<string, Misstatement>()
  let isListed = beginsList(said)
  for (const words of said.split(PARTS)) {
    const claim = words.replace(CHECKS, ' ')
    const { claims, continues } = claimOf(claim, isListed)
    isListed = continues
    const part = partOf(vocabulary, claim, claims)
    const fact =
      uncertainFact(vocabulary, claim, facts) ??
      conflictingFigure(claim, disclosed) ??
      neverTaken(claim, facts) ??
      otherOfTwo(claim, disclosed) ??
      saidOfWhatIsDenied(claim, disclosed) ??
      contradictedDenial(claim, disclosed) ??
      affirmedDenial(vocabulary, claim, disclosed) ??
      saidOfOtherKin(vocabulary, claim, disclosed) ??
      saidNoneInFamily(vocabulary, claim, disclosed) ??
      oppositeFact(vocabulary, claim, disclosed) ??
      (part &&
        (otherwise(vocabulary, part, disclosed) ??
          atAnotherTime(patientCase, part, disclosed) ??
          onTheOtherSide(patientCase.complaint, part, disclosed) ??
          contradictingFact(vocabulary, part, disclosed, open))) ??
      onTheOtherSideOf(
        symptomsIn(vocabulary, claim).map(({ act }) => act),
        claim,
        disclosed,
      )
    if (fact && !amiss.has(fact.id)) amiss.set(fact.id, { said: words.trim(), fact })
  }
  return [...amiss.values()]
}

/** Returns the fact by which the patient contradicts a symptom that was never asked about. */
function contradictingFact(
  vocabulary: Vocabulary,
  part: Part,
  disclosed: readonly Fact[],
  open: readonly Fact[],
): Fact | undefined {
  const isDisclosed = (act: ActId) => disclosed.some(({ acts }) => acts.includes(act))
  const symptoms = part.symptoms.filter(({ act }) => !isDisclosed(act))
  return otherwise(vocabulary, { ...part, symptoms }, open)
}

const symptomsIn = (vocabulary: Vocabulary, text: string): Part['symptoms'] =>
  termsOf(text, vocabulary)
    .filter(isSymptom)
    .map(({ name, denial }) => ({ act: name, isDenied: denial > 0 }))

const isSymptom = ({ name }: Term): boolean => topicOf(name) === 'sx'

/** Returns undefined where the part says more: "a rash from trimethoprim" is not simply a rash. */
function partOf(vocabulary: Vocabulary, words: string, isClaimed: boolean): Part | undefined {
  const isBare = isClaimed && isBareTime(words)
  const isSince =
    isBare ||
    SAYS_SINCE.test(words) ||
    (symptomsIn(vocabulary, words).length > 0 && BARE_SINCE.test(words.replace(SUMS_UP, ' ')))
  const times = isSince && !OF_ANOTHER_TIME.test(words) ? stretchesIn(words) : []
  const side = sideThatHurts(words)
  const text = withoutTimes(words)
  const found = termsOf(text, vocabulary).filter(isSymptom)
  const others = termsOf([BEGAN, SIDES, LEADS].reduce(blanked, text), vocabulary).filter((term) => !isSymptom(term))
  const isMore = others.some((term) => !found.some((one) => overlaps(one, term)))
  if (isMore) return undefined
  const symptoms = found
    .filter(({ denial }) => denial === 1 || (denial === 0 && isClaimed))
    .map(({ name, denial }) => ({ act: name, isDenied: denial > 0 }))
  return {
    symptoms,
    about: found.map(({ name }) => name),
    ...(times.length === 1 && { since: times[0]!, isBare }),
    ...(side && { side }),
  }
}

const isBareTime = (words: string): boolean =>
  /^\W*(?:since|for|over|about|around|going back)\b/i.test(words) && meaningsIn(withoutTimes(words)).size === 0
const blanked = (text: string, words: RegExp): string => text.replace(words, (found) => ' '.repeat(found.length))

/** Statements of onset or duration: "it began three weeks ago", "you've had the cough for a week". */
const SAYS_SINCE =
  /^\W*(?:(?:so|right|ok|okay|to sum up|to recap|just|now|if i have this right) ?\W*)*(?:it|this|that|they|these|all this|everything|the \w+|your \w+|\w+ing|(?:you|he|she|they)\b.{0,12}\b(?:had|have|has|been|got|noticed)\b.*)\b.*\b(?:start\w*|beg[au]n|c[ao]me on|since|ago|for)\b/i
/** Durations without a verb of onset: "wheeze for a week", "had a cough since Monday". */
const BARE_SINCE = /^\W*(?:(?:had|having|got|an?|some|bad|mild) )*\w+(?: \w+)? (?:for|since)\b/i
const SIDES = /\b(?:left|right)(?:[- ](?:hand(?:ed)?|side|sided))?\b/gi
/** Words that open a summary, or that attribute something to the patient. */
const LEADS =
  /\b(?:so|right|ok|okay|now|just|to|let me|if i|sum(?:marise|ming)?|recap|check|confirm|understand|understood|you|he|she|it|they|that|this|the|a|an|any|some|your|his|her|on|in|have|has|had|having|got|getting|told|said|say|me|are|is|was|were|did|do|does|feel|feeling|noticed|first|all|up|far|pains?|aches?|hurt(?:s|ing)?|sore(?:ness)?|problems?|symptoms?)\b|['’](?:ve|s|d|re)\b/gi

/** Compares with the gist, which is written to be read alone. No other disclosed fact may agree with the summary. */
function otherwise(vocabulary: Vocabulary, { symptoms }: Part, disclosed: readonly Fact[]): Fact | undefined {
  for (const { act, isDenied } of symptoms) {
    const says = ({ gist }: Fact, denied: boolean) =>
      symptomsIn(vocabulary, gist).some((one) => one.act === act && one.isDenied === denied)
    const own = disclosed.find(
      (fact) =>
        fact.acts.includes(act) && (isDenied ? !DENIES.test(fact.says) : isDenial(fact.says)) && says(fact, !isDenied),
    )
    if (own && !disclosed.some((fact) => says(fact, isDenied))) return own
  }
  return undefined
}
/** Denials and limits anywhere in the text, which make it less than a plain yes. */
const DENIES =
  /\b(?:no|not|never|nothing|nobody|none|neither|nor|without|hardly|barely|only|just|gone|stopped|used to|except|unless|if)\b|n['’]t\b/i

const isOfSymptom = (act: ActId): boolean => topicOf(act) === 'sx' || isAspect(topicOf(act))

const ONSET = 'onset:complaint'

function atAnotherTime(
  { complaint }: PatientCase,
  { since, about, isBare }: Part,
  disclosed: readonly Fact[],
): Fact | undefined {
  if (!since) return undefined
  const canonical = (act: ActId) => canonicalAct(act, complaint)
  const wanted = about.length > 0 ? about.map((act) => canonical(`onset:${targetOf(act)}`)) : [ONSET]
  const facts = disclosed.filter(({ acts }) => acts.some((act) => wanted.includes(canonical(act))))
  const targets = about.length > 0 ? about : [...complaint].map((code) => `sx:${code}`)
  const isOf = (act: ActId) =>
    targets.some((symptom) => canonical(`onset:${targetOf(act)}`) === canonical(`onset:${targetOf(symptom)}`))
  const timesIn = ({ says, gist, again = [] }: Fact) => [says, gist, ...again].flatMap(stretchesIn)
  // A duration in one situation ("three weeks on the stairs") is not a conflicting onset where it was disclosed.
  const near = disclosed
    .filter((fact) => facts.includes(fact) || fact.acts.some(isOf) || (isBare && fact.acts.some(isOfSymptom)))
    .flatMap(timesIn)
  return facts.flatMap(timesIn).length === 0 || near.some((one) => canBeSame(one, since)) ? undefined : facts[0]
}
