import { join } from 'node:path'
import { FREE } from '#contract/values/free.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { type ContentProblem, refuse } from '../cases/content-problem.ts'
import { loadConditionList } from '../cases/load-conditions.ts'
import { loadQuizzes } from '../cases/load-quizzes.ts'

/** The questions on one condition, with what the list of conditions says of it. */
export type BankQuiz = { condition: string; name: string; system: string; questions: readonly QuizQuestion[] }

/** Every quiz, in the order of names. */
export type QuizBank = {
  quizzes: ReadonlyMap<string, BankQuiz>
  /** Slugs of those that are open to everybody: the diagnoses of the first ten free cases. */
  free: ReadonlySet<string>
}

/** Reads `content/quizzes/`. Throws one error that lists every fault. */
export async function loadQuizBank(contentDir: string, cases: Iterable<PatientCase>): Promise<QuizBank> {
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
    free: freeConditions(cases),
  }
}

export function freeConditions(cases: Iterable<PatientCase>): Set<string> {
  const first = [...cases]
    .filter((one) => viewOf(one).card.free)
    .sort((one, other) => one.id - other.id)
    .slice(0, FREE.casesWithQuiz)
  return new Set(first.flatMap((one) => conditionOf(one) ?? []))
}

/** The slug of what the patient has. */
export const conditionOf = (patientCase: PatientCase): string | undefined =>
  viewOf(patientCase).conditions.find(({ place }) => place === 'leading')?.id

/** What a quiz that has the condition's name over it asks: a question for the diagnosis would be answered by its title. */
export const askedUnderItsName = ({ questions }: BankQuiz): QuizQuestion[] =>
  questions.filter(({ tests }) => tests !== 'diagnosis')
