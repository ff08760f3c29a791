import type { DraftAnswer } from './draft-answers.ts'
import { stemsOf } from './stems.ts'

/**
 * The answer that holds most of these words, and of several the one with the fewest others; none where no answer holds
 * more than half of them, or two fit as well.
 */
export function closestTo(words: string, answers: readonly DraftAnswer[]): DraftAnswer | undefined {
  const wanted = stemsOf(words)
  const scored = answers
    .map((answer) => ({ answer, likeness: likeness(wanted, stemsOf(`${answer.topic} ${answer.words}`)) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
  const [best, second] = scored
  return best?.likeness === second?.likeness ? undefined : best?.answer
}

/** More for each word that both have, and a little less for each that only the answer has. */
function likeness(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  const shared = [...wanted].filter((word) => held.has(word)).length
  return shared * 2 <= wanted.size ? 0 : shared + shared / (held.size + 1)
}
