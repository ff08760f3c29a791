import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Reader } from './open-reader.ts'

/** Prepares the reader for these cases sequentially, so that the first student of each need not wait. */
export async function warmUp(reader: Reader, cases: readonly PatientCase[]): Promise<void> {
  for (const patientCase of cases) await reader.prepare(patientCase)
}
