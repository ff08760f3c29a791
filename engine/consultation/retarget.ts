import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPain } from '#engine/understanding/subject.ts'
import { type FoundAct, type Understanding, understand } from '#engine/understanding/understand.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Content } from './content.ts'
import type { Turn } from './turn.ts'

/**
 * "What makes it worse?" after a question about sleep: whose "it" is not said. Where the case has nothing to tell
 * about that other symptom's aspect, the patient takes it for the complaint, as a person would. A symptom that the
 * message names keeps its name.
 */
export function retarget(
  patientCase: PatientCase,
  { vocabulary }: Content,
  said: string,
  understood: Understanding,
  last?: Turn,
): Understanding {
  if (isShort(said) || !understood.acts.some((found) => isOpenToDoubt(patientCase, found))) return understood
  const alone = understand(vocabulary, said, { previousClinician: '', previousPatient: '', previousActs: [] })
  const unnamed = new Set(alone.acts.map(({ act }) => act))
  const acts = understood.acts.map((found) => {
    const complaint = `${topicOf(found.act)}:complaint`
    const meant = namedBeside(patientCase, found.act, last) ?? complaint
    return isOpenToDoubt(patientCase, found) && (unnamed.has(complaint) || isGeneral(found.act))
      ? { ...found, act: meant }
      : found
  })
  return { ...understood, acts: acts.filter(({ act }, i) => acts.findIndex((other) => other.act === act) === i) }
}

/** "When were you last well?" names no symptom of its own, and "have you hurt your back?" asks how the pain began. */
const isGeneral = (act: ActId) =>
  targetOf(act) === 'malaise' || (topicOf(act) === 'onset_mode' && isPain(targetOf(act) ?? ''))

/** "How many times?" right after a symptom was told is about that symptom; "what makes it worse?" may not be. */
const isShort = (said: string): boolean =>
  said.trim().split(/\s+/).length <= LONGEST_FOLLOW_UP && !/\b(it|this|that|pain|symptoms?|problem)\b/i.test(said)
const LONGEST_FOLLOW_UP = 4

/** An aspect of something else than the complaint, for which only the complaint has an answer. */
function isOpenToDoubt({ complaint, factsByAct, factsByCanonicalAct }: PatientCase, { act }: FoundAct): boolean {
  const target = targetOf(act)
  if (!isAspect(topicOf(act)) || target === undefined || target === 'complaint' || complaint.has(target)) return false
  return !factsByAct.has(act) && factsByCanonicalAct.has(`${topicOf(act)}:complaint`)
}

/** "When did you notice that?" after "spots or bruises?": of symptoms asked in one breath, the one that has an answer. */
function namedBeside({ factsByAct }: PatientCase, act: ActId, last: Turn | undefined): ActId | undefined {
  const asked = last?.acts.filter((one) => topicOf(one.act) === 'sx') ?? []
  return asked.map((one) => `${topicOf(act)}:${targetOf(one.act)}`).find((one) => factsByAct.has(one))
}
