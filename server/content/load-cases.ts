import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ZodType } from 'zod'
import { caseFile, type WrittenCase } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import type { Question } from '#engine/case/question.ts'
import { type RubricFile, rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Journey } from '#engine/journeys/journey-file.ts'
import type { LearnModules } from '#engine/learn/learn-files.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { compiledOnce } from './compiled/compiled-store.ts'
import { engineVersion } from './compiled/compiler-version.ts'
import { type ContentProblem, refuse, shortPath } from './content-problem.ts'
import { hashOf } from './hash-of.ts'
import { loadSoundConditions } from './load-conditions.ts'
import { earlierQuestionsIn } from './load-earlier-questions.ts'
import { loadFindings } from './load-findings.ts'
import { loadJourneys } from './load-journeys.ts'
import { loadCaseLearn, loadLearnModules } from './load-learn.ts'
import { type CaseProof, proofIn } from './load-proof.ts'
import { loadRenamed } from './load-renamed.ts'
import { fullReferencesTo, loadSources } from './load-sources.ts'
import { loadVocabulary } from './load-vocabulary.ts'
import { loadWaiting } from './load-waiting.ts'
import { check, parseYaml } from './load-yaml.ts'
import { PublishedCases } from './published-cases.ts'
import { readText, type TextFile } from './read-text.ts'

/** All content that students use, checked and compiled. */
export type LoadedContent = Content & {
  cases: ReadonlyMap<number, PatientCase>
  /** Journeys, in the order of the dashboard. */
  journeys: ReadonlyMap<string, Journey>
  /** The professor's lessons on each part of a consultation. They affect no answer and no mark. */
  learnModules: Partial<LearnModules>
  /** Changes when any file that affects an answer or a mark does. */
  version: string
  /** Version of the code that interprets, answers and marks. */
  engine: string
  /** Loads a case's questions from before attempts stored their own; rarely needed, so read on demand. */
  earlierQuestions: (patientCase: PatientCase) => Promise<readonly Question[] | undefined>
  /** Cases published from the studio. Not part of the version: an attempt keeps the version it started with. */
  published: PublishedCases
  /** Sources cited by cases, by id. */
  sources: Sources
  /** Loads a case's own tests; rarely needed, so read on demand. */
  proofOf: (patientCase: PatientCase) => Promise<CaseProof>
}

/** Loads `content/`. Throws one error that lists every broken file with its key and remedy. */
export async function loadContent(dir: string): Promise<LoadedContent> {
  const { content, problems } = await loadSound(dir)
  refuse(problems)
  return content
}

/** Also loads the two locked cases of `content/fixtures`, for development and tests, outside the version. */
export async function loadWithFixtures(dir: string): Promise<LoadedContent> {
  const content = await loadContent(dir)
  const problems: ContentProblem[] = []
  const sources = await loadSources(dir, problems)
  const fixtures = await loadCases(join(dir, 'fixtures'), problems, { names: new Map(), sources })
  refuse(problems)
  return { ...content, cases: new Map([...content.cases, ...fixtures]) }
}

/** Returns all valid content, and the problems of the rest: for authors with a half-written case. */
export async function loadSound(dir: string): Promise<{ content: LoadedContent; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const shared = await loadVocabulary(join(dir, 'vocabulary'), problems)
  const sources = await loadSources(dir, problems)
  const names = await namesOfConditions(dir, problems)
  const cases = await loadCases(join(dir, 'cases'), problems, { names, sources })
  const journeys = await loadJourneys(join(dir, 'journeys'), cases, problems)
  const learnModules = await loadLearnModules(dir, sources, problems)
  const version = hashOf([shared.version, ...[...cases.values()].map((patientCase) => patientCase.version)])
  const onDemand = { earlierQuestions: earlierQuestionsIn(join(dir, 'cases')), proofOf: proofIn(dir) }
  const versions = { version, engine: engineVersion() }
  const published = new PublishedCases()
  return {
    content: { ...shared.content, cases, published, sources, journeys, learnModules, ...versions, ...onDemand },
    problems,
  }
}

/** Loads every case's folder; adds problems to the list and leaves broken cases out. */
async function loadCases(
  dir: string,
  problems: ContentProblem[],
  shared: SharedByCases,
): Promise<Map<number, PatientCase>> {
  const folders = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).sort()
  const loaded = await Promise.all(names.map((name) => loadCase(join(dir, name), problems, shared)))
  return new Map(loaded.flatMap((patientCase) => (patientCase ? [[patientCase.id, patientCase]] : [])))
}

/** Names that students use for the conditions with a page, by slug. */
type ConditionNames = ReadonlyMap<string, readonly string[]>
/** Data shared by all cases. */
type SharedByCases = { names: ConditionNames; sources: Sources }

async function namesOfConditions(dir: string, problems: ContentProblem[]): Promise<ConditionNames> {
  const { pages } = await loadSoundConditions(dir, problems)
  return new Map([...pages.values()].map(({ slug, name, accepts }) => [slug, [name, ...accepts]]))
}

async function loadCase(
  folder: string,
  problems: ContentProblem[],
  shared: SharedByCases,
): Promise<PatientCase | undefined> {
  const files = await Promise.all(CASE_FILES.map((name) => readText(join(folder, name), problems)))
  const texts = files.map((file) => file?.text ?? '')
  const checked = await compiledOnce('case', texts, problems, (found) => checkedFiles(files, found))
  const proposed = await loadWaiting(folder, files)
  problems.push(...proposed)
  const renamed = await loadRenamed(folder)
  const findings = await loadFindings(folder, problems)
  const learn = await loadCaseLearn(folder, problems)
  if (!checked) return undefined
  const ids = checked.story.differential.map(({ condition }) => condition)
  const names = new Map(ids.map((id) => [id, shared.names.get(id) ?? []]))
  const version = hashOf([...texts, JSON.stringify([findings ?? null, ...names, ...renamed])])
  const file = shortPath(join(folder, 'case.yaml'))
  const references = fullReferencesTo(shared.sources, checked.story.references, file, problems)
  const otherNames = names
  return compileCase({ ...checked.story, references }, checked.rubric, version, {
    findings,
    learn,
    otherNames,
    renamed,
  })
}

/** Required files of a case; the rest of its folder may be missing while it is being written. */
const CASE_FILES = ['case.yaml', 'differential.yaml', 'teaching.yaml', 'rubric.yaml'] as const

function checkedFiles(
  [person, differential, teaching, rubric]: readonly (TextFile | undefined)[],
  problems: ContentProblem[],
): { story: WrittenCase; rubric: RubricFile } | undefined {
  const sound = <Value>(file: TextFile | undefined, schema: ZodType<Value>): Value | undefined => {
    const yaml = file && parseYaml(file, problems)
    return yaml && check(yaml, schema, problems)
  }
  const checked = [
    sound(person, caseFile),
    sound(differential, differentialFile),
    sound(teaching, teachingFile),
    sound(rubric, rubricFile),
  ] as const
  const [story, rivals, taught, marks] = checked
  return story && rivals && taught && marks && { story: { ...story, ...rivals, ...taught }, rubric: marks }
}
