import type { Turn } from '#engine/consultation/turn.ts'
import type { Span } from '#engine/understanding/span.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * The acts that exactly these words of a turn got an answer to: "does it go anywhere?" is answered as where the pain
 * spreads, whatever else a reader heard in it. Empty where the patient passed over them.
 */
export function answeredAs({ acts, answers }: Pick<Turn, 'acts' | 'answers'>, { from, to }: Span): Set<ActId> {
  const answered = new Set(answers.map(({ act }) => act))
  return new Set(
    acts.filter((found) => found.from === from && found.to === to && answered.has(found.act)).map(({ act }) => act),
  )
}
