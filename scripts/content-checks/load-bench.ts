import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from '#server/content/checks/finding.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { type LoadedContent, loadSound } from '#server/content/load-cases.ts'
import { type Conditions, loadSoundConditions } from '#server/content/load-conditions.ts'
import { loadEarlierQuestions } from '#server/content/load-earlier-questions.ts'
import { loadProof } from '#server/content/load-proof.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { openFor } from '../reader/open-reader.ts'

export type Benches = {
  content: LoadedContent
  conditions: Conditions
  reader: Reader
  benches: Bench[]
  problems: ContentProblem[]
}

/** Loads every valid case that is wanted with its proof files; `problems` lists what is invalid or missing. */
export async function loadBenches(dir: string, wanted: (id: number) => boolean = () => true): Promise<Benches> {
  const { content, problems } = await loadSound(dir)
  const conditions = await loadSoundConditions(dir, problems)
  const reader = openFor(content)
  const folders = (await readdir(join(dir, 'cases'))).sort()
  const benches: Bench[] = []
  for (const folder of folders) {
    const patientCase = content.cases.get(Number.parseInt(folder, 10))
    if (!patientCase || !wanted(patientCase.id)) continue
    const proof = await loadProof(join(dir, 'cases', folder), problems)
    await loadEarlierQuestions(join(dir, 'cases', folder), problems)
    const { findings } = patientCase
    benches.push({ folder, patientCase, content, reader, conditions, library: content.cases, findings, ...proof })
  }
  return { content, conditions, reader, benches, problems }
}
