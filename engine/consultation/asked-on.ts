import type { Fact } from '#engine/case/case-file.ts'
import { isSameQuestion } from '#engine/case/content-words.ts'
import type { Further } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import {
  asksOfReaction,
  furtherNames,
  isForAnother,
  isForNextOf,
  nameOfFurther,
  namesNothingElse,
} from '#engine/patient/further-asked.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, isTalk, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Heeded } from './hearing.ts'
import { askedByName } from './named-fact.ts'
import { namedTreatment } from './named-treatment.ts'
import { POINTS, pointsBack } from './points-back.ts'
import { isStillOfComplaint } from './still-of-complaint.ts'
import { mayMean } from './taken-for.ts'
import { hasOwnFact, isOfWhole, type Onward, symptomOf, type Told } from './told-fact.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * What is asked on about the thing told a moment ago, as far as the case knows further of it: "have you had that
 * before?" after the dizziness is about the dizziness, and "who started you on that?" needs no more words to be
 * understood. A question with a subject of its own is left alone.
 */
export function askedOn(
  patientCase: PatientCase,
  { said, understood, alone, isNamed = false }: Heeded,
  turns: readonly Turn[],
): { understood: Understanding; onward?: Onward } {
  const asks = withoutKindWords(said, understood)
  const told = asksForNext(patientCase, said, turns) ? [] : toldLast(patientCase, turns.at(-1))
  const next = told.length > 0 ? onwardOf(patientCase, { said: asks, understood, alone, isNamed }, told) : undefined
  const isLeft = next !== undefined && !isNamed && isStillOfComplaint(patientCase, turns, said, next.act)
  const onward = (isLeft ? undefined : next) ?? askedByName(patientCase, said, understood, turns)
  if (!onward) {
    const other = otherTimes(told, said, understood) ?? namedTreatment(patientCase, said, understood)
    return { understood: other ?? understood }
  }
  return { understood: asking(said, understood, onward), onward }
}

/** "That must have been frightening. What set it off?" asks only after its kind words. */
function withoutKindWords(said: string, { acts }: Understanding): string {
  const [first, second] = acts
  const end = said.search(/[.!] +(?=\w)/)
  const isKind = first !== undefined && /^(empathy|acknowledge)$/.test(first.act) && first.from < end
  return isKind && (second === undefined || second.from > end) ? said.slice(end + 1).trim() : said
}

/** What was understood, where a message asks on about something and for nothing else. */
export function asking(said: string, understood: Understanding, { act }: Pick<Onward, 'act'>): Understanding {
  const found = { act, confidence: GUESSED_ON, from: 0, to: said.length }
  const talk = understood.acts.filter((one) => isTalk(one.act) && LEADS.test(one.act))
  return { ...understood, acts: [...talk, found], kind: 'understood', readings: [] }
}

/** "How often has that happened?" once an earlier time was told asks of the earlier times, not of today. */
function otherTimes(told: readonly Told[], said: string, understood: Understanding): Understanding | undefined {
  const earlier = told.find(({ act }) => act === 'previous:complaint')
  const [first, ...others] = understood.acts
  if (!earlier || !first || others.length > 0 || !OF_OTHER_TIMES.test(said)) return undefined
  if (!isAspect(topicOf(first.act)) || !namesNothingElse(said, earlier.fact)) return undefined
  return { ...understood, acts: [{ ...first, act: earlier.act }] }
}
const OF_OTHER_TIMES =
  /\b(has|have|had|did)\b.*\b(happen(ed)?|get it|got it|had it|had that)\b|\bhow many times\b|\b(that|those|other|each) times?\b/i

/** A question put once more wants what comes after it, unless it was a follow-up itself and nothing comes. */
function asksForNext({ facts, factsByAct }: PatientCase, said: string, turns: readonly Turn[]): boolean {
  const last = turns.at(-1)
  if (!last || !isSameQuestion(said, last.said)) return false
  const told = topicsToldIn(turns)
  const isOnward = last.answers.some(({ fact }) =>
    Object.values(facts.get(fact ?? '')?.further ?? {}).some((text) => last.reply.includes(text)),
  )
  return !isOnward || last.answers.some(({ act }) => (factsByAct.get(act) ?? []).some(({ id }) => !told.has(id)))
}

/** A little less sure than a detail of the topic before that its own words tell. */
const GUESSED_ON = 0.75
/** Talk before a question, which stays what it was. */
const LEADS = /^(empathy|acknowledge|summarise|explain|consent)$/

function toldLast({ facts }: PatientCase, last: Turn | undefined): Told[] {
  const told = (last?.answers ?? []).flatMap(({ act, kind, fact }) => {
    const one = kind === 'fact' || kind === 'again' ? facts.get(fact ?? '') : undefined
    return one?.further ? [{ fact: one, act }] : []
  })
  return told.reverse()
}

function onwardOf(
  patientCase: PatientCase,
  { said, understood, alone, isNamed }: Heeded,
  told: readonly Told[],
): Onward | undefined {
  const now = /\b(this (morning|afternoon|evening)|today|tonight|this time|right now)\b/i.test(said)
  if (
    OF_ALL.test(said) ||
    WITH_THE_ILLNESS.test(said) ||
    halvesOf(said).some((half) => half.trim().split(/\s+/).length > LONGEST)
  )
    return undefined
  const meant = told
    .filter(({ act }) => !(now && topicOf(act) === 'previous'))
    .filter(({ act }) => !(isTreatment(act) && alone().acts.some(namesSymptom)))
    .filter(({ fact }) => !alone().acts.some((found) => namesAnother(said, found, fact)))
    .filter(({ fact }) => !asksNextSymptom(understood, alone, fact))
    .filter(
      ({ fact, act }) => namesNothingElse(said, fact) || asksOnly(alone(), act) || isOfReaction(said, understood, fact),
    )
  const facts = meant.map(({ fact }) => fact)
  if (meant.length === 0 || isForAnother(patientCase, said, facts)) return undefined
  if (meant.some(({ fact }) => isForNextOf(patientCase, said, fact))) return undefined
  const aspects = [...alone().acts, ...understood.acts].map(({ act }) => topicOf(act)).filter(isAspect)
  for (const one of meant) {
    const asked = furtherNames(said, aspects, one.fact)
    const own = aspects.some((aspect) => hasOwnFact(patientCase, aspect, one.fact))
    const name = own
      ? asked.find((finer) => FINER.has(finer) && one.fact.further?.[finer])
      : nameOfFurther(one.fact, asked)
    const isIt =
      name !== undefined &&
      (isNamed ||
        isOfReaction(said, understood, one.fact) ||
        alone().acts.every(({ act }) => mayMean(act, name, one, said)))
    const onward =
      isIt && !asksOfTheIllness(alone(), name, one, said)
        ? aimed(patientCase, isNamed ? `that, ${said}` : said, name, one)
        : undefined
    if (onward) return withBothHalves(said, one.fact, onward)
  }
  return undefined
}

/** "Going more often?" after a stinging is the next symptom of the waterworks, and not the course of the stinging. */
const asksNextSymptom = ({ acts }: Understanding, alone: () => Understanding, fact: Fact): boolean =>
  symptomOf(fact) !== undefined &&
  acts.some(
    ({ act }) => topicOf(act) === 'sx' && !fact.acts.includes(act) && !alone().acts.some((one) => one.act === act),
  )

/** "Did your face swell with it?" after an allergy: the symptoms in it are those of the reaction. */
const isOfReaction = (said: string, { acts }: Understanding, fact: Fact): boolean =>
  fact.acts.includes('allergies') && asksOfReaction(said) && acts.every(({ act }) => act === 'allergies')

/** "When was your last drink?" after alcohol names what was told in words of its own. */
export const asksOnly = ({ acts }: Understanding, act: ActId): boolean =>
  acts.length > 0 && topicOf(act) !== 'sx' && acts.every((found) => found.act === act)

/** "How often do you get the sweats?" is not asked of what is taken for them. */
const namesSymptom = ({ act }: FoundAct): boolean =>
  /^(pattern|onset|severity|course|site|character)$/.test(topicOf(act)) &&
  !['complaint', 'other', undefined].includes(targetOf(act))

/** "How long have you been tired?" right after the drink names a symptom that what was told does not speak of. */
function namesAnother(said: string, found: FoundAct, { acts, says, further }: Fact): boolean {
  if (!namesSymptom(found) || acts.some((act) => targetOf(act) === targetOf(found.act))) return false
  const told = `${says} ${Object.values(further ?? {}).join(' ')}`.toLowerCase()
  const words =
    said
      .slice(found.from, found.to)
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  return words.some((word) => !told.includes(word) && !OF_TIME.test(word))
}
const OF_TIME =
  /^(how|long|when|have|been|going|since|start(ed)?|first|notice[ds]?|come|came|does|much|many|often|feel(ing)?|that|this|your|with|times?)$/

/** "How many do you take, and where did you get them?" */
const halvesOf = (said: string): string[] => said.split(/,?\s+and (?=(?:how|where|who|when|what|why)\b)/i)

/** Of a treatment, two details in one breath are both told, where both are written. */
function withBothHalves(said: string, fact: Fact, onward: Onward): Onward {
  const halves = halvesOf(said)
  if (halves.length < 2 || !fact.acts.some(isTreatment)) return onward
  const texts = halves.map((half) => fact.further?.[nameOfFurther(fact, furtherNames(half, [], fact)) ?? onward.name])
  const text = [...new Set(texts)].filter((one) => one !== undefined).join(' ')
  return { ...onward, text }
}

const LONGEST = 12
/** "Have you been sick with it?" goes with the illness, whatever was given for it. */
const WITH_THE_ILLNESS = /\b(have|has) (you|he|she) (been|felt) \w+ with it\b/i
/** "Has all this happened before?" is asked of the whole illness. */
const OF_ALL =
  /\b(a|any|other|another) (medicines?|medications?|drugs?|tablets?)\b|\b(all (of )?(this|that|it)|(this|it) all|(like|with) this)\b|\b(had|have|got|get) this (before|in the past|ever|previously)\b/i

/** What no aspect of a complaint tells: it is asked of the very thing that was told. */
const FINER: ReadonlySet<Further> = new Set([
  'last',
  'effect',
  'often',
  'amount',
  'side-effects',
  'stopped',
  'source',
  'missed',
  'said',
  'outcome',
])

/**
 * The act that such a question asks. Of a symptom it is the symptom's own aspect, never the complaint's, and only where
 * the message points at it; a fact that the case keeps for that aspect comes first.
 */
function aimed(patientCase: PatientCase, said: string, name: Further, { fact, act }: Told): Onward | undefined {
  const { complaint, factsByAct } = patientCase
  const onward = (as: ActId): Onward => ({ act: as, fact: fact.id, name })
  if (!isAspect(name)) return onward(act)
  if (isOfWhole(fact, complaint)) return factsByAct.has(`${name}:complaint`) ? undefined : onward(`${name}:complaint`)
  const symptom = symptomOf(fact)
  if (symptom === undefined)
    return /\bit\b/i.test(said) && !POINTS.test(said) && OF_NO_DATE.test(act) ? undefined : onward(act)
  return pointsBack(said, name, symptom) ? onward(`${name}:${symptom}`) : undefined
}

/** "When did it start, and what were you doing?" after an idea is of the illness, and not of why it is thought so. */
const asksOfTheIllness = ({ acts }: Understanding, name: Further, { act }: Told, said: string): boolean =>
  OF_NO_DATE.test(act) &&
  !isAspect(name) &&
  !POINTS.test(said) &&
  acts.length > 0 &&
  acts.every((one) => OF_ITS_BEGINNING.test(one.act))
const OF_ITS_BEGINNING = /^(onset|onset_mode|course|pattern):complaint$/

/** What has no beginning or course of its own: "when did it start?" after it is asked of the illness. */
const OF_NO_DATE =
  /^(impact|ideas|concerns|expectations|mood_general|stress|support|occupation|living|housing|hobbies|diet)\b/
