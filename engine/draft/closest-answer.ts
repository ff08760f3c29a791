import type { DraftAnswer } from './draft-answers.ts'
import { stemsOf } from './stems.ts'

/**
 * Returns the answer that contains most of these words; of several, the one with the fewest others. Returns undefined
 * where no answer contains more than half of them, or two fit equally well.
 */
export function closestTo(words: string, answers: readonly DraftAnswer[]): DraftAnswer | undefined {
  const wanted = stemsOf(words)
  const scored = answers
    .map((answer) => ({ answer, score: scoreOf(wanted, stemsOf(`${answer.topic} ${answer.words}`)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const [best, second] = scored
  return best?.score === second?.score ? undefined : best?.answer
}

/** Scores one for each shared word, with a small penalty for words only in the answer. */
function scoreOf(wanted: ReadonlySet<string>, offered: ReadonlySet<string>): number {
  const shared = [...wanted].filter((word) => offered.has(word)).length
  return shared * 2 <= wanted.size ? 0 : shared + shared / (offered.size + 1)
}
