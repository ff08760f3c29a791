import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import type { Further } from '#engine/case/further.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/**
 * What a message asks on about: the fact that was told, and which of its further answers. Of one thing of a list that it
 * told, `text` is the very words, empty where that is not known.
 */
export type Onward = { act: ActId; fact: string; name: Further; text?: string }

/** A fact that was told in the last turn, and the act that it answered. */
export type Told = { fact: Fact; act: ActId }

/** Whether the case keeps a fact of its own for this aspect of what was told. */
export function hasOwnFact({ complaint, factsByAct }: PatientCase, aspect: string, told: Fact): boolean {
  if (isOfWhole(told, complaint)) return factsByAct.has(`${aspect}:complaint`)
  const own = factsByAct.get(`${aspect}:${symptomOf(told) ?? ''}`) ?? []
  return own.some((fact) => fact !== told && isPlain(fact) && !fact.acts.some((act) => topicOf(act) === 'associated'))
}

/** Tells of what the patient came with, and not of an earlier time, a treatment or one symptom of several. */
export function isOfWhole({ acts }: Fact, complaint: ReadonlySet<string>): boolean {
  if (acts.some((act) => act === 'open' || act === 'elaborate') && !acts.some((act) => topicOf(act) === 'sx'))
    return true
  if (acts.some((act) => topicOf(act) === 'sx' || OF_ITS_OWN.has(topicOf(act)))) return false
  return acts.some((act) => isAspect(topicOf(act)) && isOfComplaint(act, complaint))
}

const OF_ITS_OWN: ReadonlySet<string> = new Set(['previous', 'associated', 'treatment_tried'])

/** The first symptom that a fact tells of. */
export const symptomOf = ({ acts }: Fact): string | undefined =>
  targetOf(acts.find((act) => topicOf(act) === 'sx') ?? '')
