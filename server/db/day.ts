/** Returns the UTC date of an instant as YYYY-MM-DD, the format of a `date` column. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
