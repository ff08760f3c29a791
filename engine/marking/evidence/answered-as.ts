import type { Turn } from '#engine/consultation/turn.ts'
import type { Span } from '#engine/understanding/span.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * Returns the acts to which exactly this range of a turn got an answer: "does it go anywhere?" is answered as
 * radiation, whatever else the reader found in it. Empty where the patient did not answer it.
 */
export function answeredAs({ acts, answers }: Pick<Turn, 'acts' | 'answers'>, { from, to }: Span): Set<ActId> {
  const answered = new Set(answers.map(({ act }) => act))
  return new Set(
    acts.filter((found) => found.from === from && found.to === to && answered.has(found.act)).map(({ act }) => act),
  )
}
