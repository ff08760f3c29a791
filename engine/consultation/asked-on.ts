import { isSameQuestion } from '#engine/case/content-words.ts'
import type { Further } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import { furtherNames, isForAnother, nameOfFurther, namesNothingElse } from '#engine/patient/further-asked.ts'
import { factsTold } from '#engine/patient/memory.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { askedByName } from './named-fact.ts'
import { namedTreatment } from './named-treatment.ts'
import { POINTS, pointsBack } from './points-back.ts'
import { mayMean } from './taken-for.ts'
import { hasOwnFact, isOfWhole, type Onward, symptomOf, type Told } from './told-fact.ts'
import type { Turn } from './turn.ts'

/**
 * What is asked on about the thing told a moment ago, as far as the case knows further of it: "have you had that
 * before?" after the dizziness is about the dizziness, and "who started you on that?" needs no more words to be
 * understood. A question with a subject of its own is left alone.
 */
export function askedOn(
  patientCase: PatientCase,
  vocabulary: Vocabulary,
  said: string,
  understood: Understanding,
  turns: readonly Turn[],
): { understood: Understanding; onward?: Onward } {
  const told = asksForNext(patientCase, said, turns) ? [] : toldLast(patientCase, turns.at(-1))
  const onward =
    (told.length > 0 ? onwardOf(patientCase, vocabulary, { said, understood, told }) : undefined) ??
    askedByName(patientCase, said, understood, turns)
  if (!onward) {
    const other = otherTimes(told, said, understood) ?? namedTreatment(patientCase, said, understood)
    return { understood: other ?? understood }
  }
  const found = { act: onward.act, confidence: LIKELY, from: 0, to: said.length }
  const talk = understood.acts.filter(({ act }) => isTalk(act) && LEADS.test(act))
  return { understood: { ...understood, acts: [...talk, found], kind: 'understood', readings: [] }, onward }
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
  const told = factsTold(turns.flatMap(({ answers }) => answers))
  const isOnward = last.answers.some(({ fact }) =>
    Object.values(facts.get(fact ?? '')?.further ?? {}).some((text) => last.reply.includes(text)),
  )
  return !isOnward || last.answers.some(({ act }) => (factsByAct.get(act) ?? []).some(({ id }) => !told.has(id)))
}

/** As sure as a reading that rests on the turn before (see the reliability table of `npm run accuracy`). */
const LIKELY = 0.75
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
  vocabulary: Vocabulary,
  { said, understood, told }: { said: string; understood: Understanding; told: readonly Told[] },
): Onward | undefined {
  const now = /\b(this (morning|afternoon|evening)|today|tonight|this time|right now)\b/i.test(said)
  if (OF_ALL.test(said) || said.trim().split(/\s+/).length > LONGEST) return undefined
  const alone = understand(vocabulary, said, { previousClinician: '', previousPatient: '', previousActs: [] })
  const meant = told
    .filter(({ act }) => !(now && topicOf(act) === 'previous'))
    .filter(({ fact, act }) => namesNothingElse(said, fact) || asksOnly(alone, act))
  const facts = meant.map(({ fact }) => fact)
  if (meant.length === 0 || isForAnother(patientCase, said, facts)) return undefined
  const aspects = [...alone.acts, ...understood.acts].map(({ act }) => topicOf(act)).filter(isAspect)
  for (const one of meant) {
    const asked = furtherNames(said, aspects, one.fact)
    const own = aspects.some((aspect) => hasOwnFact(patientCase, aspect, one.fact))
    const name = own
      ? asked.find((finer) => FINER.has(finer) && one.fact.further?.[finer])
      : nameOfFurther(one.fact, asked)
    const isIt = name !== undefined && alone.acts.every(({ act }) => mayMean(act, name, one))
    const onward = isIt ? aimed(patientCase, said, name, one) : undefined
    if (onward) return onward
  }
  return undefined
}

/** "When was your last drink?" after alcohol names what was told in words of its own. */
const asksOnly = ({ acts }: Understanding, act: ActId): boolean =>
  acts.length > 0 && topicOf(act) !== 'sx' && acts.every((found) => found.act === act)

const LONGEST = 12
/** "Has all this happened before?" is asked of the whole illness. */
const OF_ALL = /\b(all (of )?(this|that|it)|(this|it) all|(like|with) this)\b/i

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

/** What has no beginning or course of its own: "when did it start?" after it is asked of the illness. */
const OF_NO_DATE =
  /^(impact|ideas|concerns|expectations|mood_general|stress|support|occupation|living|housing|hobbies|diet)\b/
