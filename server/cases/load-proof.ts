import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BlindQuestion,
  blindFile,
  type MarkedMessage,
  marksFile,
  type Walkthrough,
  walkthroughsFile,
} from '#engine/case/proof-files.ts'
import type { ContentProblem } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

export type Proof = { walkthroughs: Walkthrough[]; blind: BlindQuestion[]; marked: MarkedMessage[] }

/** The files with which a case proves itself; `marks.yaml` only where there is one. What is missing or broken is noted, and empty in what comes back. */
export async function loadProof(folder: string, problems: ContentProblem[]): Promise<Proof> {
  const walkthroughs = await loadChecked('proof', join(folder, 'walkthroughs.yaml'), walkthroughsFile, problems)
  const blind = await loadChecked('proof', join(folder, 'blind.yaml'), blindFile, problems)
  const marks = join(folder, 'marks.yaml')
  const marked = existsSync(marks) ? await loadChecked('proof', marks, marksFile, problems) : []
  return { walkthroughs: walkthroughs ?? [], blind: blind?.questions ?? [], marked: marked ?? [] }
}
