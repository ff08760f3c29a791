/** The day of an instant by UTC, as a column of type date takes it. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
