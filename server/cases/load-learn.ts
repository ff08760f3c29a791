import { join } from 'node:path'
import { type CaseLearn, caseLearnFile, type LearnModules, learnModulesFile } from '#engine/learn/learn-files.ts'
import type { ContentProblem } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

/** What the professor says of this patient. What is broken or missing is noted. */
export const loadCaseLearn = (folder: string, problems: ContentProblem[]): Promise<CaseLearn | undefined> =>
  loadChecked('learn', join(folder, 'learn.yaml'), caseLearnFile, problems)

/** What the professor teaches on each part of a consultation, from `content/learn/`; what is broken is noted. */
export async function loadLearnModules(dir: string, problems: ContentProblem[]): Promise<Partial<LearnModules>> {
  const found = await loadChecked('learn', join(dir, 'modules.yaml'), learnModulesFile, problems)
  return found?.modules ?? {}
}
