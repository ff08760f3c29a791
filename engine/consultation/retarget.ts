import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isAllWell } from '#engine/patient/all-well.ts'
import { symptomFacts } from '#engine/patient/stand-ins.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import { isPain } from '#engine/understanding/subject.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Heeded } from './hearing.ts'
import { pointsBack } from './points-back.ts'
import { isStillOfComplaint } from './still-of-complaint.ts'
import type { Turn } from './turn.ts'

/**
 * "What makes it worse?" after a question about sleep: whose "it" is not said. Where the case has nothing to tell
 * about that other symptom's aspect, the patient takes it for the complaint, as a person would. A symptom that the
 * message names keeps its name, and so does one that the patient has just told of: its date must not become the
 * complaint's.
 */
export function retarget(
  patientCase: PatientCase,
  { said, understood, alone }: Heeded,
  turns: readonly Turn[],
): Understanding {
  const last = turns.at(-1)
  const isComplaints = (found: FoundAct) => isStillOfComplaint(patientCase, turns, said, found.act)
  const isDoubtful = (found: FoundAct) => isComplaints(found) || isOpenToDoubt(patientCase, found)
  const doubtful = understood.acts.filter(isDoubtful)
  if (
    doubtful.length === 0 ||
    (isShort(said) && doubtful.some((found) => isGranted(patientCase, found) && !isComplaints(found)))
  )
    return understood
  const unnamed = new Set(alone().acts.map(({ act }) => act))
  const acts = understood.acts.map((found) => {
    const complaint = `${topicOf(found.act)}:complaint`
    const beside = namedBeside(patientCase, found.act, last)
    if (!isDoubtful(found) || !(unnamed.has(complaint) || isGeneral(found.act))) return found
    if (isComplaints(found)) return { ...found, act: complaint }
    if (beside === undefined && staysWith(patientCase, said, found, last)) return found
    return { ...found, act: beside ?? complaint }
  })
  return { ...understood, acts: eachOnce(acts) }
}

/** A symptom that the case tells of: a short "how bad?" may well be about it. */
const isGranted = (patientCase: PatientCase, { act }: FoundAct): boolean =>
  symptomFacts(patientCase, targetOf(act) ?? '').some((fact) => !isAllWell(fact, targetOf(act) ?? ''))

/** "When were you last well?" names no symptom of its own, and "have you hurt your back?" asks how the pain began. */
const isGeneral = (act: ActId) =>
  targetOf(act) === 'malaise' || (topicOf(act) === 'onset_mode' && isPain(targetOf(act) ?? ''))

/** "How many times?" right after a symptom was told is about that symptom; "what makes it worse?" may not be. */
const isShort = (said: string): boolean =>
  said.trim().split(/\s+/).length <= LONGEST_FOLLOW_UP && !/\b(it|this|that|pain|symptoms?|problem)\b/i.test(said)
const LONGEST_FOLLOW_UP = 4

/** An aspect of something else than the complaint, for which only the complaint has an answer. */
function isOpenToDoubt({ complaint, factsByAct, factsByCanonicalAct }: PatientCase, { act }: FoundAct): boolean {
  if (!isAspect(topicOf(act)) || targetOf(act) === undefined || isOfComplaint(act, complaint)) return false
  return !factsByAct.has(act) && factsByCanonicalAct.has(`${topicOf(act)}:complaint`)
}

/** The patient has just told that the symptom is there, asked for it, and the message goes on about it. */
function staysWith(
  { facts, factsByAct }: PatientCase,
  said: string,
  { act }: FoundAct,
  last: Turn | undefined,
): boolean {
  const target = targetOf(act) ?? ''
  if (!pointsBack(said, topicOf(act), target)) return false
  const symptoms = (last?.acts ?? []).filter((one) => topicOf(one.act) === 'sx')
  const only = symptoms.length === 1 ? symptoms[0]?.act : undefined
  const granted = (factsByAct.get(`sx:${target}`) ?? []).some((one) => !isAllWell(one, target))
  return (last?.answers ?? []).some(({ act: asked, kind, fact }) => {
    if (kind === 'default' && granted && isAspect(topicOf(asked)) && targetOf(asked) === target) return true
    const told = kind === 'fact' || kind === 'again' ? facts.get(fact ?? '') : undefined
    if (told === undefined || isAllWell(told, target)) return false
    const named = asked === 'anything_else' || topicOf(asked) === 'sx' || isAspect(topicOf(asked))
    return targetOf(asked) === target || (named && told.acts.some((one) => targetOf(one) === target)) || only === asked
  })
}

/** "When did you notice that?" after "spots or bruises?": of symptoms asked in one breath, the one that has an answer. */
function namedBeside({ factsByAct }: PatientCase, act: ActId, last: Turn | undefined): ActId | undefined {
  const asked = last?.acts.filter((one) => topicOf(one.act) === 'sx') ?? []
  return asked.map((one) => `${topicOf(act)}:${targetOf(one.act)}`).find((one) => factsByAct.has(one))
}
