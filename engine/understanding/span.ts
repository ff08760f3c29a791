/** A range of a message's words or characters; `to` is exclusive. */
export type Span = { from: number; to: number }

/** Whether two ranges overlap. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
