import type { RaceResult } from '#contract/diagnosis.ts'
import { type Expression, expressionFor } from '../../ui/patients/patient.tsx'

/** Below this the patient was treated badly, and is not glad of a right answer either. */
const RUDE = 20

/** A patient whose diagnosis was found is relieved, however the manner was short of rude. */
export const faceOf = ({ rank, bedside_manner: manner }: Pick<RaceResult, 'rank' | 'bedside_manner'>): Expression =>
  rank === 1 && manner >= RUDE ? 'smile' : expressionFor(manner)
