import type { PublishedReview } from '#contract/studio/studio-publish.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { type CaseFile, caseFile } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { findingsFile } from '#engine/case/findings-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import { caseLearnFile } from '#engine/learn/learn-files.ts'
import type { ContentProblem } from '../../content/content-problem.ts'
import { hashOf } from '../../content/hash-of.ts'
import { renamedFrom } from '../../content/load-renamed.ts'
import { fullReferencesTo } from '../../content/load-sources.ts'
import { check } from '../../content/load-yaml.ts'
import { dayInWords } from '../../day-in-words.ts'
import type { Deps } from '../../deps.ts'
import { FEW_BLIND } from './bar.ts'

/** A stored version, or a studio case before publication. */
export type Version = {
  /** Case number shown to students. */
  id: number
  version: number
  institutionId: string | null
  files: StudioFiles
  review?: PublishedReview
}

type Surroundings = { content: Pick<Deps['content'], 'sources'>; conditions: Pick<Deps['conditions'], 'pages'> }

/**
 * Compiles a published version and lists what prevents publication; without a case there is at least one problem.
 * Review data comes from the record, never from the author's text. An institution's own case is open to its members.
 */
export function compilePublished(
  { id, version, institutionId, files, review }: Version,
  { content, conditions }: Surroundings,
): { patientCase?: PatientCase; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const sound = <Value>(name: string, schema: Parameters<typeof check<Value>>[1]) =>
    check({ path: name, text: '', value: files.yaml[name] }, schema, problems)
  const person = sound('case.yaml', caseFile)
  const rivals = sound('differential.yaml', differentialFile)
  const taught = sound('teaching.yaml', teachingFile)
  const rubric = sound('rubric.yaml', rubricFile)
  const found = sound('findings.yaml', findingsFile)
  const learn = sound('learn.yaml', caseLearnFile)
  if (!person || !rivals || !taught || !rubric) return { problems }
  const references = fullReferencesTo(content.sources, taught.references, 'teaching.yaml', problems)
  const own = { id, free: person.free || institutionId !== null, review: reviewOf(review, version) }
  const file: CaseFile = { ...person, ...own, ...rivals, ...taught, references }
  const names = new Map(rivals.differential.map(({ condition }) => [condition, namesOf(condition, conditions)]))
  const patientCase = compileCase(file, rubric, hashOf([`${id}`, `${version}`, JSON.stringify(files)]), {
    findings: found && { ...found, drawing: files.texts['picture.svg'] },
    learn,
    otherNames: names,
    renamed: renamedFrom((files.tables['merged.tsv'] ?? []).slice(1)),
    askRows: (files.tables['asks.tsv'] ?? []).slice(1),
    edition: { version, isLittleTested: review !== undefined && review.blind.asked < FEW_BLIND },
  })
  return { patientCase, problems }
}

function reviewOf(review: PublishedReview | undefined, version: number): CaseFile['review'] {
  if (!review) return { readings: 0, last: '2000-01-01' }
  const { readings, last, signed } = review
  if (!signed) return { readings, last }
  const { name, role, on, checked } = signed
  return { readings, last, signed: `${name}, ${role}, on ${dayInWords(new Date(on))} (version ${version}): ${checked}` }
}

function namesOf(id: string, { pages }: Surroundings['conditions']): string[] {
  const page = pages.get(id)
  return page ? [page.name, ...page.accepts] : []
}
