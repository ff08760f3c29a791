import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { POINTS } from './points-back.ts'
import { topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * "Does it go anywhere?" "Into the testicle." "How would you describe it?": the talk is of the complaint, whatever its
 * answer has named in passing, until the patient has told what is asked now. `act` is what the message was taken for;
 * "that" and "those" point at what was named.
 */
export function isStillOfComplaint(
  patientCase: PatientCase,
  turns: readonly Turn[],
  said: string,
  act: ActId,
): boolean {
  const { complaint } = patientCase
  const answers = turns.at(-1)?.answers ?? []
  if (!isAspect(topicOf(act)) || isOfComplaint(act, complaint) || POINTS.test(said)) return false
  if (answers.length === 0 || !answers.every((one) => isFelt(one.act) && isOfComplaint(one.act, complaint)))
    return false
  const told = topicsToldIn(turns)
  const facts = patientCase.factsByCanonicalAct.get(`${topicOf(act)}:complaint`) ?? []
  return facts.some(({ id }) => !told.has(id))
}

const isFelt = (act: ActId): boolean => FELT.has(topicOf(act))
const FELT: ReadonlySet<string> = new Set(
  'onset onset_mode site radiation character severity pattern course aggravating relieving'.split(' '),
)
