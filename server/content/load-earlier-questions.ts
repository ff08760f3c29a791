import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { earlierQuestionsFile, type Question } from '#engine/case/question.ts'
import { folderOf } from './case-folder.ts'
import { type ContentProblem, refuse } from './content-problem.ts'
import { isWritten } from './is-written.ts'
import { loadChecked } from './load-checked.ts'

/** Returns the questions of earlier attempts in a case's folder; undefined if no attempt is that old. */
export async function loadEarlierQuestions(
  folder: string,
  problems: ContentProblem[],
): Promise<readonly Question[] | undefined> {
  const path = join(folder, 'earlier-questions.yaml')
  if (!(await isWritten(path))) return undefined
  return (await loadChecked('asked', path, earlierQuestionsFile, problems))?.questions
}

/** The same by case, for callers that do not know its folder. */
export const earlierQuestionsIn = (casesFolder: string) => async (patientCase: PatientCase) => {
  const problems: ContentProblem[] = []
  const questions = await loadEarlierQuestions(join(casesFolder, folderOf(patientCase)), problems)
  refuse(problems)
  return questions
}
