import { join } from 'node:path'
import { type BlindQuestion, blindFile, type Walkthrough, walkthroughsFile } from '#engine/case/proof-files.ts'
import { type ContentProblem, check, readYaml } from './load-yaml.ts'

export type Proof = { walkthroughs: Walkthrough[]; blind: BlindQuestion[] }

/** The files with which a case proves itself. What is missing or broken is noted, and empty in what comes back. */
export async function loadProof(folder: string, problems: ContentProblem[]): Promise<Proof> {
  const walkthroughs = await readYaml(join(folder, 'walkthroughs.yaml'), problems)
  const blind = await readYaml(join(folder, 'blind.yaml'), problems)
  return {
    walkthroughs: (walkthroughs && check(walkthroughs, walkthroughsFile, problems)) ?? [],
    blind: (blind && check(blind, blindFile, problems)?.questions) ?? [],
  }
}
