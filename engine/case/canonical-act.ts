import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * The one name under which an act is compared in a case: an aspect of the presenting complaint, whatever the
 * student called it, is `<aspect>:complaint`. Takes the case's complaint codes; every other act stays as it is.
 */
export function canonicalAct(act: ActId, complaint: ReadonlySet<string>): ActId {
  const target = targetOf(act)
  if (target === undefined || !complaint.has(target)) return act
  const topic = topicOf(act)
  return isAspect(topic) ? `${topic}:complaint` : act
}

/** Whether an act is about what the patient came with: `onset:complaint`, or `sx:cough` where that was a cough. */
export const isOfComplaint = (act: ActId, complaint: ReadonlySet<string>): boolean =>
  targetOf(act) === 'complaint' || complaint.has(targetOf(act) ?? '')
