import { join } from 'node:path'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { type ContentProblem, refuse } from '../content/content-problem.ts'
import { loadConditionList } from '../content/load-conditions.ts'
import { loadQuizzes } from '../content/load-quizzes.ts'

/** The questions on one condition, with what the list of conditions says of it. */
export type BankQuiz = { condition: string; name: string; system: string; questions: readonly QuizQuestion[] }

/** Every quiz, in the order of names. */
export type QuizBank = { quizzes: ReadonlyMap<string, BankQuiz> }

/** Reads `content/quizzes/`. Throws one error that lists every fault. */
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

/** The slug of what the patient has. */
export const conditionOf = (patientCase: PatientCase): string | undefined =>
  viewOf(patientCase).conditions.find(({ place }) => place === 'leading')?.id

/** What a quiz that has the condition's name over it asks: a question for the diagnosis would be answered by its title. */
export const askedUnderItsName = ({ questions }: BankQuiz): QuizQuestion[] =>
  questions.filter(({ tests }) => tests !== 'diagnosis')
