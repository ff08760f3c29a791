/** A stretch of a message's words or characters, `to` exclusive. */
export type Span = { from: number; to: number }

/** Whether two stretches have anything in common. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
