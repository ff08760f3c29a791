const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as letters and refusals write it, such as 27 November 2026, in UTC. */
export const dayInWords = (day: Date): string => FORMAT.format(day)
