import { setImmediate as breathe } from 'node:timers/promises'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ModelReader } from './model-reader.ts'
import type { SchemaProbe } from './schema-probe.ts'

/** Result of the probe, in words for the operator. */
export const PROBED: Record<SchemaProbe, string> = {
  enforced: 'its server keeps to the schema of an answer',
  ignored: 'its server ignores the schema of an answer: more messages than needed will be read without it',
  refused: 'its server refuses schemas: it is asked without one, and more messages than needed will be read without it',
  away: 'it did not answer at the start: messages are read without it until it does',
}

/** Builds every case's prompt, yielding to requests in between, and reports how the server treats schemas. */
export async function startModel(model: ModelReader, cases: Iterable<PatientCase>, log: (line: string) => void) {
  const probe = await model.probe()
  log(`Messages are read by the language model ${model.name}; ${PROBED[probe]}.`)
  for (const patientCase of cases) {
    model.prepare(patientCase)
    await breathe()
  }
}
