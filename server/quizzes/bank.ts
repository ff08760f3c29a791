import { join } from 'node:path'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { type ContentProblem, refuse } from '../content/content-problem.ts'
import { loadConditionList } from '../content/load-conditions.ts'
import { loadQuizzes } from '../content/load-quizzes.ts'

/** The questions on one condition, with its entry in the list of conditions. */
export type BankQuiz = { condition: string; name: string; system: string; questions: readonly QuizQuestion[] }

/** All quizzes, ordered by name. */
export type QuizBank = { quizzes: ReadonlyMap<string, BankQuiz> }

/** Loads `content/quizzes/`. Throws one error that lists every problem. */
export async function loadQuizBank(contentDir: string): Promise<QuizBank> {
  const problems: ContentProblem[] = []
  const files = await loadQuizzes(contentDir)
  const list = await loadConditionList(join(contentDir, 'conditions'), problems)
  refuse(problems)
  const quizzes = [...files.values()].flatMap(({ condition, questions }) => {
    const listed = list[condition]
    return listed ? [{ condition, questions, name: listed.name, system: listed.system }] : []
  })
  return {
    quizzes: new Map(
      quizzes.sort((one, other) => one.name.localeCompare(other.name)).map((quiz) => [quiz.condition, quiz]),
    ),
  }
}

/** Returns the slug of the patient's diagnosis. */
export const conditionOf = (patientCase: PatientCase): string | undefined =>
  viewOf(patientCase).conditions.find(({ place }) => place === 'leading')?.id

/** Returns the questions of a quiz under the condition's name: its title would give away those on the diagnosis. */
export const questionsUnderName = ({ questions }: BankQuiz): QuizQuestion[] =>
  questions.filter(({ tests }) => tests !== 'diagnosis')
