import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Reader } from './open-reader.ts'

/** Loads what the reader needs for these cases, one after the other, so that the first student of each does not wait. */
export async function warmUp(reader: Reader, cases: readonly PatientCase[]): Promise<void> {
  for (const patientCase of cases) await reader.prepare(patientCase)
}
