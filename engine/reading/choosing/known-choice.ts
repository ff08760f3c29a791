import type { Choice } from './choice.ts'

/** Who chose, where no reader did. */
const BY_HAND = 'known'

/** The choice of these answers for a message that is known to ask for them: a picked reading, an authored question. */
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
