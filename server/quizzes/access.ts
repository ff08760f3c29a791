import type { Deps } from '../deps.ts'
import { notAllowed } from '../errors.ts'
import { findMetConditions } from '../statistics/met-conditions.ts'
import type { User } from '../user.ts'
import type { BankQuiz, QuizBank } from './bank.ts'

/** Whether the quiz on a condition is open to a student. */
export type OpensQuiz = (condition: string) => boolean

/** Ten quizzes are open to everybody, and those on conditions that one has met. The one place that asks. */
export async function quizAccess(deps: Deps, { id, may }: Pick<User, 'id' | 'may'>): Promise<OpensQuiz> {
  const met = await findMetConditions(deps, id)
  return (condition) => may.opensEveryQuiz || deps.quizzes.free.has(condition) || met.has(condition)
}

export const primeOnly = () =>
  notAllowed('prime-only', 'This quiz comes with Prime, or opens once you’ve met the condition in a case.')

/** The quizzes that are open to a student. */
export const openQuizzes = (bank: QuizBank, opens: OpensQuiz): BankQuiz[] =>
  [...bank.quizzes.values()].filter(({ condition }) => opens(condition))
