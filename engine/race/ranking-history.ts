import type { RaceQuestion } from './question-budget.ts'

/** A list as the student saved it, best first, and the number of turns by then. */
export type SavedRanking = { list: readonly string[]; turns: number }

/**
 * Returns the list at the start and after each question: the last one saved before the next question was sent; after
 * the last question, the final list. Rankings are in the order in which they were saved.
 */
export function rankingHistory(
  rankings: readonly SavedRanking[],
  questions: readonly RaceQuestion[],
  final: readonly string[],
): (readonly string[])[] {
  const before = questions.map(({ turn }) => rankings.findLast(({ turns }) => turns <= turn)?.list ?? [])
  return [...before, final]
}
