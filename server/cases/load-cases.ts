import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { caseFile } from '#engine/case/case-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import type { Content } from '#engine/consultation/content.ts'
import { hashOf } from './hash-of.ts'
import { loadVocabulary } from './load-vocabulary.ts'
import { type ContentProblem, check, readYaml } from './load-yaml.ts'

/** All that students meet, checked and compiled. */
export type LoadedContent = Content & {
  cases: ReadonlyMap<number, PatientCase>
  /** Changes when any file that shapes an answer or a mark does. */
  version: string
}

/** Reads `content/`. Throws one error that lists every broken file with its key and what to do about it. */
export async function loadContent(dir: string): Promise<LoadedContent> {
  const { content, problems } = await loadSound(dir)
  refuse(problems)
  return content
}

/** Everything that is sound, and what is wrong with the rest: for authors, who have one case half written. */
export async function loadSound(dir: string): Promise<{ content: LoadedContent; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const shared = await loadVocabulary(join(dir, 'vocabulary'), problems)
  const cases = await loadCases(join(dir, 'cases'), problems)
  const version = hashOf([shared.version, ...[...cases.values()].map((patientCase) => patientCase.version)])
  return { content: { ...shared.content, cases, version }, problems }
}

/** Reads every case's folder; what is broken is noted in `problems` and left out. */
async function loadCases(dir: string, problems: ContentProblem[]): Promise<Map<number, PatientCase>> {
  const folders = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).sort()
  const loaded = await Promise.all(names.map((name) => loadCase(join(dir, name), problems)))
  return new Map(loaded.flatMap((patientCase) => (patientCase ? [[patientCase.id, patientCase]] : [])))
}

async function loadCase(folder: string, problems: ContentProblem[]): Promise<PatientCase | undefined> {
  const files = await Promise.all(['case.yaml', 'rubric.yaml'].map((name) => readYaml(join(folder, name), problems)))
  const [story, rubric] = files
  const checkedStory = story && check(story, caseFile, problems)
  const checkedRubric = rubric && check(rubric, rubricFile, problems)
  if (!checkedStory || !checkedRubric) return undefined
  return compileCase(checkedStory, checkedRubric, hashOf(files.flatMap((file) => file?.text ?? [])))
}

function refuse(problems: readonly ContentProblem[]) {
  if (problems.length === 0) return
  const lines = problems.map(({ file, key, remedy }) => `  ${file}: ${key || '(file)'}: ${remedy}`)
  throw new Error(`The content has ${problems.length} problem(s):\n${lines.join('\n')}`)
}
