import { FREE } from '#contract/values/free.ts'
import type { Deps } from '../deps.ts'
import { findMetConditions } from '../statistics/met-conditions.ts'
import type { User } from '../user.ts'
import type { BankQuiz } from './bank.ts'
import { findAskedQuestions } from './store.ts'

/** Quizzes by condition slug, limited to the questions open to a student. */
export type OpenBank = ReadonlyMap<string, BankQuiz>

/**
 * Returns the questions open to a student: the first ones on each condition, those they were asked before, and all on
 * conditions they have met. The only place that decides this.
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
