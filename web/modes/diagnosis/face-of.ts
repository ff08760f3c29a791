import type { RaceResultReply } from '#contract/diagnosis.ts'
import { expressionFor, type PatientExpression } from '../../ui/patients/patient.tsx'

/** Below this, the patient was treated badly and does not smile even at the right diagnosis. */
const RUDE = 20

/** Returns the patient's face: they smile at the right diagnosis, unless treated badly. */
export const faceOf = ({
  rank,
  bedside_manner: manner,
}: Pick<RaceResultReply, 'rank' | 'bedside_manner'>): PatientExpression =>
  rank === 1 && manner >= RUDE ? 'smile' : expressionFor(manner)
