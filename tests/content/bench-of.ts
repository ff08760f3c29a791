import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import { sampleContent } from './heard.ts'
import { readerOf } from './reader-of.ts'

/** Returns a bench with only a case, for tests of the content check; `more` overrides its fields. */
export const benchOf = (patientCase: PatientCase, more: Partial<Bench> = {}): Bench => ({
  folder: '999-sample',
  patientCase,
  content: sampleContent,
  reader: readerOf(),
  conditions: { list: {}, names: {}, pages: new Map(), complaints: {}, openToAll: [] },
  library: new Map(),
  findings: undefined,
  walkthroughs: [],
  blind: [],
  marked: [],
  ...more,
})
