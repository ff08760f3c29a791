import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import {
  type BlindQuestion,
  blindFile,
  type MarkedMessage,
  marksFile,
  type Walkthrough,
  walkthroughsFile,
} from '#engine/case/proof-files.ts'
import { folderOf } from './case-folder.ts'
import { type ContentProblem, refuse } from './content-problem.ts'
import { isWritten } from './is-written.ts'
import { loadMeasured, type Measured } from './load-accuracy.ts'
import { loadChecked } from './load-checked.ts'

export type Proof = { walkthroughs: Walkthrough[]; blind: BlindQuestion[]; marked: MarkedMessage[] }

/** A case's own tests (`marks.yaml` is optional). Missing or broken files are noted, and empty in the result. */
export async function loadProof(folder: string, problems: ContentProblem[]): Promise<Proof> {
  const walkthroughs = await loadChecked('proof', join(folder, 'walkthroughs.yaml'), walkthroughsFile, problems)
  const blind = await loadChecked('proof', join(folder, 'blind.yaml'), blindFile, problems)
  const marks = join(folder, 'marks.yaml')
  const marked = existsSync(marks) ? await loadChecked('proof', marks, marksFile, problems) : []
  return { walkthroughs: walkthroughs ?? [], blind: blind?.questions ?? [], marked: marked ?? [] }
}

/** A case's own tests with its measured accuracy, if any. */
export type CaseProof = Proof & { measured: Measured | undefined }

/** Loads them by case, for callers that do not know its folder; empty for the cases of tests, which have none. */
export const proofIn =
  (contentDir: string) =>
  async (patientCase: PatientCase): Promise<CaseProof> => {
    const folder = join(contentDir, 'cases', folderOf(patientCase))
    if (!(await isWritten(folder))) return { walkthroughs: [], blind: [], marked: [], measured: undefined }
    const problems: ContentProblem[] = []
    const [proof, measured] = await Promise.all([loadProof(folder, problems), loadMeasured(contentDir, patientCase.id)])
    refuse(problems)
    return { ...proof, measured }
  }
