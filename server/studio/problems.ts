import type { z } from 'zod'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { caseFile } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { findingsFile } from '#engine/case/findings-file.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import { caseLearnFile } from '#engine/learn/learn-files.ts'
import { answerOptions } from '../content/checks/answer-options.ts'
import { differential } from '../content/checks/differential.ts'
import { type Bench, type CheckResult, joined } from '../content/checks/finding.ts'
import { ids } from '../content/checks/ids.ts'
import { looks } from '../content/checks/looks.ts'
import { readingAge } from '../content/checks/reading-age.ts'
import { reasons } from '../content/checks/reasons.ts'
import { references } from '../content/checks/references.ts'
import { writing } from '../content/checks/writing.ts'
import type { ContentProblem } from '../content/content-problem.ts'
import { hashOf } from '../content/hash-of.ts'
import { check } from '../content/load-yaml.ts'
import type { Deps } from '../deps.ts'

type Surroundings = Pick<Deps, 'content' | 'reader' | 'conditions'>

const SCHEMAS: Record<string, z.ZodType> = {
  'case.yaml': caseFile,
  'differential.yaml': differentialFile,
  'rubric.yaml': rubricFile,
  'teaching.yaml': teachingFile,
  'findings.yaml': findingsFile,
  'learn.yaml': caseLearnFile,
}

/** Checks that need only the files: the same as in `npm run check`. */
const CHECKS = [ids, references, differential, writing, reasons, readingAge, answerOptions, looks]

/**
 * Returns the problems of a studio case: schema errors, and if the four central files are valid, the results of the
 * checks. Checks that play consultations run when the case is taken into the library.
 */
export async function problemsIn(files: StudioFiles, surroundings: Surroundings): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = []
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const value = files.yaml[name]
    if (value === undefined) problems.push({ file: name, key: '(file)', remedy: 'it is missing: write it' })
    else check({ path: name, text: '', value }, schema, problems)
  }
  const bench = benchOf(files, surroundings)
  if (!bench) return problems
  const found: CheckResult[] = []
  for (const look of CHECKS) found.push(await look(bench))
  return [...problems, ...joined(found).problems]
}

/** Returns the case with what it is checked against, if its central files are valid. */
function benchOf(files: StudioFiles, { content, reader, conditions }: Surroundings): Bench | undefined {
  const person = caseFile.safeParse(files.yaml['case.yaml']).data
  const rivals = differentialFile.safeParse(files.yaml['differential.yaml']).data
  const taught = teachingFile.safeParse(files.yaml['teaching.yaml']).data
  const rubric = rubricFile.safeParse(files.yaml['rubric.yaml']).data
  if (!person || !rivals || !taught || !rubric) return undefined
  // A source's text is resolved when the case is loaded; here its id is used instead.
  const cited = taught.references.map(({ source, ...more }) => ({ ...more, title: source, body: source, year: 2000 }))
  const file = { ...person, ...rivals, ...taught, references: cited }
  const names = new Map(rivals.differential.map(({ condition: id }) => [id, namesOf(id, conditions)]))
  const patientCase = compileCase(file, rubric, hashOf([JSON.stringify(files)]), { otherNames: names })
  const folder = `${String(person.id).padStart(3, '0')}-${person.slug}`
  const library = new Map([...content.cases, [person.id, patientCase]])
  const proof = { findings: undefined, walkthroughs: [], blind: [], marked: [] }
  return { folder, patientCase, content, reader, conditions, library, ...proof }
}

function namesOf(id: string, { pages }: Surroundings['conditions']): string[] {
  const page = pages.get(id)
  return page ? [page.name, ...page.accepts] : []
}
