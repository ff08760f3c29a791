import { join } from 'node:path'
import { type CaseLearn, caseLearnFile, type LearnModules, learnModulesFile } from '#engine/learn/learn-files.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'
import { fullReferencesTo } from './load-sources.ts'

/** Returns the professor's notes on this patient; adds problems to the list if broken or missing. */
export const loadCaseLearn = (folder: string, problems: ContentProblem[]): Promise<CaseLearn | undefined> =>
  loadChecked('learn', join(folder, 'learn.yaml'), caseLearnFile, problems)

/** Returns the professor's lessons from `content/learn/`; adds problems to the list. */
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
