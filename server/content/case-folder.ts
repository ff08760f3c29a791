import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** The name of the folder that a case is written in: `052-asthma-attack`. */
export const folderOf = (patientCase: PatientCase): string =>
  `${String(patientCase.id).padStart(3, '0')}-${viewOf(patientCase).slug}`
