import type { PatientCase } from '#engine/case/patient-case.ts'
import { type FoundAct, type Understanding, understand } from '#engine/understanding/understand.ts'
import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Content } from './content.ts'

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
): Understanding {
  if (!understood.acts.some((found) => isOpenToDoubt(patientCase, found))) return understood
  const alone = understand(vocabulary, said, { previousClinician: '', previousPatient: '', previousActs: [] })
  const unnamed = new Set(alone.acts.map(({ act }) => act))
  const acts = understood.acts.map((found) => {
    const complaint = `${topicOf(found.act)}:complaint`
    return isOpenToDoubt(patientCase, found) && unnamed.has(complaint) ? { ...found, act: complaint } : found
  })
  return { ...understood, acts: acts.filter(({ act }, i) => acts.findIndex((other) => other.act === act) === i) }
}

/** An aspect of something else than the complaint, for which only the complaint has an answer. */
function isOpenToDoubt({ complaint, factsByAct, factsByCanonicalAct }: PatientCase, { act }: FoundAct): boolean {
  const target = targetOf(act)
  if (!isAspect(topicOf(act)) || target === undefined || target === 'complaint' || complaint.has(target)) return false
  return !factsByAct.has(act) && factsByCanonicalAct.has(`${topicOf(act)}:complaint`)
}
