import { join } from 'node:path'
import { type BlindQuestion, blindFile, type Walkthrough, walkthroughsFile } from '#engine/case/proof-files.ts'
import type { ContentProblem } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

export type Proof = { walkthroughs: Walkthrough[]; blind: BlindQuestion[] }

/** The files with which a case proves itself. What is missing or broken is noted, and empty in what comes back. */
export async function loadProof(folder: string, problems: ContentProblem[]): Promise<Proof> {
  const walkthroughs = await loadChecked('proof', join(folder, 'walkthroughs.yaml'), walkthroughsFile, problems)
  const blind = await loadChecked('proof', join(folder, 'blind.yaml'), blindFile, problems)
  return { walkthroughs: walkthroughs ?? [], blind: blind?.questions ?? [] }
}
