import { join } from 'node:path'
import { type CaseLearn, caseLearnFile, type LearnModules, learnModulesFile } from '#engine/learn/learn-files.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { fullReferencesTo } from './load-sources.ts'

/** What the professor says of this patient. What is broken or missing is noted. */
export const loadCaseLearn = (folder: string, problems: ContentProblem[]): Promise<CaseLearn | undefined> =>
  loadChecked('learn', join(folder, 'learn.yaml'), caseLearnFile, problems)

/** What the professor teaches on each part of a consultation, from `content/learn/`; what is broken is noted. */
export async function loadLearnModules(
  contentDir: string,
  sources: Sources,
  problems: ContentProblem[],
): Promise<Partial<LearnModules>> {
  const path = join(contentDir, 'learn', 'modules.yaml')
  const found = await loadChecked('learn', path, learnModulesFile, problems)
  return Object.fromEntries(
    Object.entries(found?.modules ?? {}).map(([category, taught]) => {
      const references = fullReferencesTo(sources, taught.references, shortPath(path), problems)
      return [category, { ...taught, references }]
    }),
  )
}
