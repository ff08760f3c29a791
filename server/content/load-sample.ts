import { join } from 'node:path'
import { z } from 'zod'
import { type CaseFile, caseFile } from '#engine/case/case-file.ts'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import { type ContentProblem, refuse } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { fullReferencesTo, loadSources } from './load-sources.ts'

/** Placeholders for data that only a whole consultation shows; the sample is in no list, search or count. */
const UNWRITTEN = {
  id: 0,
  slug: 'sample',
  rotations: [],
  collections: [],
  level: 1,
  timeLimitSeconds: 600,
  free: false,
  diagnosisMode: false,
  hints: [],
  modelSummary: '',
  differential: [],
  alike: {},
  questions: [],
  learningPoints: [],
} satisfies Partial<CaseFile>

const sampleFile = caseFile
  .omit({
    id: true,
    slug: true,
    rotations: true,
    collections: true,
    level: true,
    timeLimitSeconds: true,
    free: true,
    diagnosisMode: true,
  })
  .extend({ references: teachingFile.shape.references })

/** Two items: the one earned by the home page's example, and the one left for the visitor to earn. */
const sampleRubric = z.strictObject({
  categories: z.array(rubricFile.shape.categories.element).length(2),
})

/** Loads the home page's patient. Throws one error that lists every problem. */
export async function loadSample(contentDir: string): Promise<PatientCase> {
  const problems: ContentProblem[] = []
  const folder = join(contentDir, 'sample')
  const story = await loadChecked('case', join(folder, 'case.yaml'), sampleFile, problems)
  const rubric = await loadChecked('case', join(folder, 'rubric.yaml'), sampleRubric, problems)
  const sources = await loadSources(contentDir, problems)
  const references = fullReferencesTo(sources, story?.references ?? [], 'content/sample/case.yaml', problems)
  refuse(problems)
  return compileCase({ ...story!, ...UNWRITTEN, references }, rubric!, 'sample')
}
