import type { Fact } from '#engine/case/case-file.ts'
import { type Further, isFurther, nearTo } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isAspect, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { type Detail, detailAsked, sentencesOn } from './details.ts'
import { eventAsked } from './event-details.ts'
import { saysAspect } from './says-aspect.ts'

/**
 * What a message asks on about, as the names of `further`, best first. Its words tell it finer than the aspects that
 * were understood; which of the two is trusted more depends on what was told.
 */
export function furtherNames(said: string, aspects: readonly string[], { acts }: Fact): Further[] {
  const detail = [detailAsked(said) ?? []].flat()
  const event = eventAsked(said)
  const felt = aspects.filter(isFurther).filter((name) => name !== 'treatment_tried' || detail.length === 0)
  if (acts.some(isTreatment)) return [...detail, ...event, ...felt]
  if (detail[0] === 'stopped') return detail
  const isSymptom = acts.some((act) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
  if (!isSymptom) return [...event, ...felt, ...detail]
  return FINER.has(event[0] ?? '') ? [...event, ...felt] : [...felt, ...event, ...detail]
}

/** Words that say more than the aspect which is understood of them. */
const FINER: ReadonlySet<string> = new Set(['last', 'associated', 'treatment_tried', 'said'])

/**
 * The first of the names asked for that a fact has something written under; a near one only where the fact's own words
 * do not tell it already.
 */
export function nameOfFurther(fact: Fact, asked: readonly Further[]): Further | undefined {
  const written = (name: Further) => fact.further?.[name] !== undefined
  const exact = asked.find(written)
  if (exact !== undefined) return exact
  return asked.some((name) => saysItself(fact, name)) ? undefined : asked.flatMap(nearTo).find(written)
}

function saysItself(fact: Fact, name: Further): boolean {
  if (isAspect(name)) return saysAspect(fact, name)
  return DETAILS.has(name) && sentencesOn(fact.says, name as Detail).length > 0
}

const DETAILS: ReadonlySet<string> = new Set<Detail>([
  'since',
  'amount',
  'often',
  'last',
  'effect',
  'side-effects',
  'missed',
  'stopped',
  'source',
  'purpose',
  'manner',
  'name',
])

/** Words in which one asks on; they name nothing. */
const OF_ASKING: ReadonlySet<string> = new Set(
  `suddenly gradually anyth exactly roughly describe look spread radiate anywhere chang affect impact stop stopp notice dose dosage
  strength side effect agree finish forget gave prescrib prescribe food empty stomach upset call kind sort type hospital
  manage cope clear they them these those find found advise suggest recommend settle bother able somewh frequently regularly
  that what this here whose whom they're what's ease eas reliev relieve aggravate trigger certa position movement heal treat treatment trouble
  issue live there again start began begin reaction react complication reading number level figure caus bring brought
  afterward since tablet medicine medication pill meds doctor nurse chemist pharmacy surgery country recover survive wake
  hurt injur tried quit cutt giv problem sorry ask tell actually sort bit quick just rememb remember still alive then happen happened`.split(
    /\s+/,
  ),
)

/** Whether all words of a message that mean something are ways of asking, or the fact's own. */
export function namesNothingElse(said: string, { says, gist, further }: Fact): boolean {
  const own = longWords(`${says} ${gist} ${Object.values(further ?? {}).join(' ')}`)
  return [...longWords(said)].every((word) => OF_ASKING.has(word) || own.has(word))
}

/** Whether a word says what is spoken of. */
export const isTelling = (word: string): boolean => !OF_ASKING.has(word)

/** Holds the words that ask for a fact of its own; "how often" and "before" are not enough. */
export const isForAnother = ({ facts }: PatientCase, said: string, told: readonly Fact[]): boolean =>
  [...facts.values()].some(
    (fact) =>
      !told.includes(fact) &&
      isSaid(
        said,
        (fact.saying ?? []).filter((one) => [...longWords(one)].some(isTelling)),
      ),
  )
