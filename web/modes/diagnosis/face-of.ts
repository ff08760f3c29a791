import type { RaceResultReply } from '#contract/diagnosis.ts'
import { expressionFor, type PatientExpression } from '../../ui/patients/patient.tsx'

/** Below this the patient was treated badly, and is not glad of a right answer either. */
const RUDE = 20

/** A patient whose diagnosis was found is relieved, however the manner was short of rude. */
export const faceOf = ({
  rank,
  bedside_manner: manner,
}: Pick<RaceResultReply, 'rank' | 'bedside_manner'>): PatientExpression =>
  rank === 1 && manner >= RUDE ? 'smile' : expressionFor(manner)
