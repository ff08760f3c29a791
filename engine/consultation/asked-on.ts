import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isAllWell } from '#engine/patient/all-well.ts'
import { isTalk } from '#engine/patient/answer-act.ts'
import { detailAsked } from '#engine/patient/details.ts'
import { furtherAsked, furtherOf } from '#engine/patient/further.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { pointsBack } from './points-back.ts'
import type { Answer, Turn } from './turn.ts'

/** A fact that was told in the last turn, and the act that it answered. */
type Told = { fact: Fact; act: ActId }

/**
 * What is asked on about the thing told a moment ago, as far as the case knows further of it: "have you had that
 * before?" after the dizziness is about the dizziness, and "who started you on that?" needs no more words to be
 * understood.
 */
export function askedOn(
  patientCase: PatientCase,
  said: string,
  understood: Understanding,
  last: Turn | undefined,
): Understanding {
  const named = namedTreatment(patientCase, said, understood)
  if (named) return named
  const told = (last?.answers ?? []).flatMap((answer) => toldBy(patientCase, answer))
  if (told.length === 0) return understood
  if (understood.acts.length === 0) return guessed(said, understood, told)
  return { ...understood, acts: understood.acts.map((found) => aimedAt(patientCase, said, found, told)) }
}

function toldBy({ facts }: PatientCase, { act, kind, fact }: Answer): Told[] {
  const told = kind === 'fact' || kind === 'again' ? facts.get(fact ?? '') : undefined
  return told?.further ? [{ fact: told, act }] : []
}

/** An aspect of the complaint becomes the one of the symptom that was told, where the message points at that. */
function aimedAt({ complaint }: PatientCase, said: string, found: FoundAct, told: readonly Told[]): FoundAct {
  const topic = topicOf(found.act)
  const target = targetOf(found.act) ?? ''
  if (!isAspect(topic) || !(target === 'complaint' || complaint.has(target))) return found
  for (const { fact } of told) {
    const symptom = symptomOf(fact, complaint)
    const act: ActId = `${topic}:${symptom}`
    if (symptom && pointsBack(said, topic, symptom) && furtherOf(fact, furtherAsked(said, act)))
      return { ...found, act }
  }
  return found
}

/** The symptom beside the complaint that a fact tells of, if it is there. */
function symptomOf({ acts, says }: Fact, complaint: ReadonlySet<string>): string | undefined {
  if (acts.some((act) => act === 'open' || targetOf(act) === 'complaint')) return undefined
  const symptoms = acts.filter((act) => topicOf(act) === 'sx').map((act) => targetOf(act) ?? '')
  return symptoms.find((code) => !complaint.has(code) && !isAllWell({ says }, code))
}

/**
 * "How long have you been on the ramipril?" after talk of an operation: a medicine of this patient's that is named is
 * what is asked about.
 */
function namedTreatment(patientCase: PatientCase, said: string, understood: Understanding): Understanding | undefined {
  const [first, ...others] = understood.acts.filter(({ act }) => !isTalk(act))
  const detail = detailAsked(said)
  if (!first || others.length > 0 || detail === undefined || isTreatment(first.act)) return undefined
  const named = [...longWords(said)].flatMap((word) => patientCase.rareWords.get(word) ?? [])
  const fact = named.flatMap((id) => patientCase.facts.get(id) ?? []).find(({ acts }) => acts.some(isTreatment))
  const act = fact?.acts.find(isTreatment)
  if (!fact || !act || furtherOf(fact, [detail]) === undefined) return undefined
  return { ...understood, acts: understood.acts.map((found) => (found === first ? { ...found, act } : found)) }
}

/** A message of which nothing was understood, and which asks for a detail that was written for what was told. */
function guessed(said: string, understood: Understanding, told: readonly Told[]): Understanding {
  if (said.trim().split(/\s+/).length > LONGEST_DETAIL) return understood
  const known = told.find(({ fact, act }) => furtherOf(fact, furtherAsked(said, act)) !== undefined)
  if (!known) return understood
  const found = { act: known.act, confidence: LIKELY, from: 0, to: said.length }
  return { ...understood, acts: [found], kind: 'understood', readings: [] }
}
const LONGEST_DETAIL = 9
/** As sure as a reading that rests on the turn before (see the reliability table of `npm run accuracy`). */
const LIKELY = 0.75
