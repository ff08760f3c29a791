import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** Returns the name of a case's folder: `052-asthma-attack`. */
export const folderOf = (patientCase: PatientCase): string =>
  `${String(patientCase.id).padStart(3, '0')}-${viewOf(patientCase).slug}`
