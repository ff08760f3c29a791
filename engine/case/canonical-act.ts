import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * Returns the name under which an act is compared within a case: an aspect of the presenting complaint, by whichever of
 * the case's complaint codes the student named it, becomes `<aspect>:complaint`. Other acts are returned unchanged.
 */
export function canonicalAct(act: ActId, complaint: ReadonlySet<string>): ActId {
  const target = targetOf(act)
  if (target === undefined || !complaint.has(target)) return act
  const topic = topicOf(act)
  return isAspect(topic) ? `${topic}:complaint` : act
}

/**
 * Whether an act is about the presenting complaint: `onset:complaint`, or `sx:cough` where the complaint is a cough.
 */
export const isOfComplaint = (act: ActId, complaint: ReadonlySet<string>): boolean =>
  targetOf(act) === 'complaint' || complaint.has(targetOf(act) ?? '')
