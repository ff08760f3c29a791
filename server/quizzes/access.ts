import { notAllowed } from '../errors.ts'
import type { User } from '../user.ts'
import type { BankQuiz, QuizBank } from './bank.ts'

/** Whether a student may open the quiz on a condition. The one place that asks. */
export const opensQuiz = ({ may }: Pick<User, 'may'>, condition: string, { free }: QuizBank): boolean =>
  free.has(condition) || may.opensEveryQuiz

export const primeOnly = () => notAllowed('prime-only', 'This quiz is part of Prime.')

/** The quizzes that are open to a student. */
export const openQuizzes = (bank: QuizBank, user: User): BankQuiz[] =>
  [...bank.quizzes.values()].filter(({ condition }) => opensQuiz(user, condition, bank))
