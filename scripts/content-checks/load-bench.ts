import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LoadedContent, loadSound } from '#server/cases/load-cases.ts'
import { loadProof } from '#server/cases/load-proof.ts'
import type { ContentProblem } from '#server/cases/load-yaml.ts'
import type { Bench } from './finding.ts'

export type Benches = { content: LoadedContent; benches: Bench[]; problems: ContentProblem[] }

/** Every sound case with the files that prove it; what is broken or missing is in `problems`. */
export async function loadBenches(dir: string): Promise<Benches> {
  const { content, problems } = await loadSound(dir)
  const folders = (await readdir(join(dir, 'cases'))).sort()
  const benches: Bench[] = []
  for (const folder of folders) {
    const patientCase = content.cases.get(Number.parseInt(folder, 10))
    if (patientCase)
      benches.push({ folder, patientCase, content, ...(await loadProof(join(dir, 'cases', folder), problems)) })
  }
  return { content, benches, problems }
}
