import type { Fact } from '#engine/case/case-file.ts'
import { type Further, isFurther, nearTo } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isAspect, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { detailAsked, tellsDetail } from './details.ts'
import { eventAsked } from './event-details.ts'
import { saysAspect } from './says-aspect.ts'

/**
 * What a message asks on about, as the names of `further`, best first. Its words tell it finer than the aspects that
 * were understood; which of the two is trusted more depends on what was told.
 */
export function furtherNames(said: string, aspects: readonly string[], { acts }: Fact): Further[] {
  const detail = [detailAsked(said) ?? []].flat()
  const event = eventAsked(said)
  if (acts.includes('allergies') && asksOfReaction(said)) return ['associated', 'severity', 'how', ...event]
  if (acts.some((act) => HABITS.test(act)) && HOW_LONG.test(said)) return ['since', 'onset', 'when', 'pattern']
  if (OF_WARNING.test(said)) return ['said']
  const felt = aspects.filter(isFurther).filter((name) => name !== 'treatment_tried' || detail.length === 0)
  // "How old was your mum?" right after a tablet asks nothing of the tablet.
  if (acts.some(isTreatment) && OF_THEIR_AGE.test(said)) return felt
  // "What did the nurse give you?" asks for a treatment, and not from whom the one before came.
  if (acts.some(isTreatment) && detail.length === 0 && event[0] === 'treatment_tried') return felt
  if (acts.some(isTreatment)) return [...detail, ...[...event, ...felt].filter((name) => !isOtherThan(name, detail[0]))]
  if (detail[0] === 'stopped') return detail
  const isSymptom = acts.some((act) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
  if (!isSymptom) return [...event, ...felt, ...detail]
  return FINER.has(event[0] ?? '') ? [...event, ...felt] : [...felt, ...event, ...detail]
}

/** "Did anyone warn you about side effects?" asks what was said, and not for the effects. */
const OF_WARNING =
  /\b(warn(ed)?|t(ell|old)|mention(ed)?|explain(ed)?|(go|went|gone|talk(ed)?) (through|about|over)) (you |him |her |them |it )?.*\b(side.?effects?|risks?|what to (expect|look out|watch))\b/i

/** "How long for?" after a habit asks since when, and not how much. */
const HABITS = /^(smoking|alcohol|drugs|occupation|living|relationship|caffeine|exercise)$/
const HOW_LONG = /\bhow long\b(?!.*\b(last|take|flight|journey)\b)/i

const OF_THEIR_AGE = /\bhow old (was|is|were|are) (your|his|her|the|she|he|they)\b/i

/** Asked of what a medicine did: "any trouble breathing with it, or a swollen face?" */
export const asksOfReaction = (said: string): boolean => OF_REACTION.test(said)
const OF_REACTION =
  /\b(trouble|difficulty|problems?) (breathing|swallowing)\b|\b(breathless|wheez\w*|swelling|swollen|swell|swelled|collapsed?|anaphyla\w*)\b/i

/** "When did you last take it?" is not answered by since when, nor "why did you stop?" by what it is for. */
const isOtherThan = (name: Further, detail: string | undefined): boolean =>
  (detail === 'last' && /^(when|since|onset|pattern)$/.test(name)) ||
  (detail === 'stopped' && name === 'purpose') ||
  (detail === 'manner' && name === 'outcome')

/** Words that say more than the aspect which is understood of them. */
const FINER: ReadonlySet<string> = new Set(['last', 'associated', 'treatment_tried', 'said'])

/**
 * The first of the names asked for that a fact has something written under; a near one only where the fact's own words
 * do not tell it already.
 */
export function nameOfFurther(fact: Fact, asked: readonly Further[]): Further | undefined {
  const written = (name: Further) => fact.further?.[name] !== undefined
  const exact = asked.find(written)
  const isElse = (name: Further) =>
    OF_TIME.test(name) && timeOf(name) !== timeOf(exact) && saysItself(fact, timeOf(name) ?? name)
  if (exact !== undefined && !asked.slice(0, asked.indexOf(exact)).some(isElse)) return exact
  return asked.some((name) => saysItself(fact, name)) ? undefined : asked.flatMap(nearTo).find(written)
}

/** "How long have you had it?" is not answered by how it comes and goes, where the fact itself says since when. */
const OF_TIME = /^(since|onset|when|pattern)$/
const timeOf = (name: Further | undefined): Further | undefined =>
  name !== undefined && /^(since|onset|when)$/.test(name) ? 'onset' : name

/** Whether a fact's own words tell this already. */
export function saysItself(fact: Fact, name: Further): boolean {
  return isAspect(name) ? saysAspect(fact, name) : tellsDetail(fact.says, name)
}

/** Words in which one asks on; they name nothing. */
const OF_ASKING: ReadonlySet<string> = new Set(
  `suddenly gradually anyth exactly roughly describe look spread radiate anywhere chang affect impact stop stopp notice dose dosage
  strength side effect agree finish forget gave prescrib prescribe food empty stomach upset call kind sort type hospital
  manage cope clear they them these those find found advise suggest recommend settle bother able somewh frequently regularly
  that what this here whose whom they're what's ease eas reliev relieve aggravate trigger certa position movement heal treat treatment trouble
  issue live there again start began begin reaction react complication reading number level figure caus bring brought
  afterward since tablet medicine medication pill meds doctor nurse chemist pharmacy surgery country recover survive wake
  hurt injur tried quit cutt giv problem sorry ask tell actually sort bit quick just rememb remember still alive then happen happened miss course help strong fitt insert come each pass
  purpose intentional intentionally deliberate deliberately diet lose lost meant night morning even afternoon daytime normal norm
  worse`.split(/\s+/),
)

/** Whether all words of a message that mean something are ways of asking, or the fact's own. */
export function namesNothingElse(said: string, { says, gist, further }: Fact): boolean {
  const own = longWords(`${says} ${gist} ${Object.values(further ?? {}).join(' ')}`)
  return [...longWords(said)].every((word) => OF_ASKING.has(word) || own.has(word) || word.endsWith("n't"))
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

/**
 * Holds a whole phrase, or the giver, that asks for another fact about the same thing: "what did they give you?" after
 * two infections is told by the fact of what was given, although none of these words would point at it alone.
 */
export const isForNextOf = ({ file }: PatientCase, said: string, told: Fact): boolean =>
  file.facts.some(
    (fact) =>
      fact !== told &&
      fact.acts.some((act) => told.acts.includes(act)) &&
      isSaid(
        said,
        (fact.saying ?? []).filter((one) => (one.includes(' ') && !ASKS_ON.test(one)) || GIVER.test(one)),
      ),
  )
const ASKS_ON = /^(why|when|how|who|what|where)\b/
const GIVER = /^(nurse|paramedics?|ambulance|hospital|chemist)$/
