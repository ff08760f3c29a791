import type { Choice } from './choice.ts'

/** The reader name of choices made without a reader. */
const BY_HAND = 'known'

/**
 * Returns the choice for a message whose answers are known: a reading that the student picked, an authored question.
 */
export const knownChoice = (message: string, chosen: readonly string[]): Choice => ({
  reader: BY_HAND,
  parts: chosen.map((id) => ({
    from: 0,
    to: message.length,
    kind: 'answered',
    chosen: [id],
    likely: 1,
    ranked: [{ id, score: 1 }],
  })),
})
