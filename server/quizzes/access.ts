import { FREE } from '#contract/values/free.ts'
import type { Deps } from '../deps.ts'
import { findMetConditions } from '../statistics/met-conditions.ts'
import type { User } from '../user.ts'
import type { BankQuiz } from './bank.ts'
import { findAskedQuestions } from './store.ts'

/** The quiz on each condition as far as it is open to a student, by the condition's slug. */
export type OpenBank = ReadonlyMap<string, BankQuiz>

/**
 * The first questions on each condition are open to everybody, and so is what a student was asked before, and everything on
 * conditions that they have met. The one place that asks.
 */
export async function openBank(deps: Deps, { id, may }: Pick<User, 'id' | 'may'>): Promise<OpenBank> {
  const { quizzes } = deps.quizzes
  if (may.opensEveryQuiz) return quizzes
  const met = await findMetConditions(deps, id)
  const asked = await findAskedQuestions(deps.db, id)
  const isOpen = (quiz: BankQuiz, question: string, place: number) =>
    place < FREE.questionsACondition || met.has(quiz.condition) || asked.has(question)
  const cut = (quiz: BankQuiz) => ({ ...quiz, questions: quiz.questions.filter((one, at) => isOpen(quiz, one.id, at)) })
  return new Map([...quizzes].map(([condition, quiz]) => [condition, cut(quiz)]))
}
