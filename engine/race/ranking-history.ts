import type { RaceQuestion } from './question-budget.ts'

/** A list as the student kept it, best first, and how many turns had been said by then. */
export type KeptRanking = { list: readonly string[]; turns: number }

/**
 * The list at the start and after each question: what was last kept before the next question was sent. After
 * the last question it is the final list. Rankings come in the order in which they were kept.
 */
export function rankingHistory(
  rankings: readonly KeptRanking[],
  questions: readonly RaceQuestion[],
  final: readonly string[],
): (readonly string[])[] {
  const before = questions.map(({ turn }) => rankings.findLast(({ turns }) => turns <= turn)?.list ?? [])
  return [...before, final]
}
