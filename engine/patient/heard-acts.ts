import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { takesIn } from './kin.ts'

/**
 * Which of the acts of one message are spoken to. The wide gives way to the narrow in the same breath: "a clot or
 * anything like that" asks about a clot, "a stiff neck with these headaches" about the neck. An act that has a fact of
 * its own, or of which one kind is named (`isNamed`), is always spoken to; what is not spoken to was still asked, and
 * counts for marks.
 */
export function spokenTo(
  patientCase: PatientCase,
  acts: readonly ActId[],
  isNamed: (act: ActId) => boolean = () => false,
): ActId[] {
  const borrowed = acts.filter((act) => !patientCase.factsByAct.has(act) && !isNamed(act))
  const silent = borrowed.filter((act) => acts.some((other) => other !== act && givesWay(patientCase, act, other)))
  const told = acts.includes('closer:why-now') ? [...silent, 'open'] : silent
  return acts.filter((act) => !told.includes(act))
}

function givesWay(patientCase: PatientCase, wide: ActId, narrow: ActId): boolean {
  if (wide === 'sx:other') return topicOf(narrow) === 'sx'
  if (wide.endsWith(':other')) return topicOf(narrow) === topicOf(wide) && targetOf(narrow) !== undefined
  return takesIn(wide, narrow) || isBackground(patientCase, wide, narrow)
}

/** The complaint itself, which everybody in the room knows of, beside a question about something else. */
function isBackground(patientCase: PatientCase, act: ActId, other: ActId): boolean {
  const target = targetOf(act)
  if (topicOf(act) !== 'sx' || target === undefined || !patientCase.complaint.has(target)) return false
  return topicOf(other) === 'sx' || canonicalAct(other, patientCase.complaint).endsWith(':complaint')
}
