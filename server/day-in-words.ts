// Date formats of e-mails and error messages, in UTC.

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Returns a date such as 27 November 2026. */
export const dayInWords = (day: Date): string => DAY.format(day)

/** Takes YYYY-MM-DD; returns a date such as Friday 27 November. */
export const weekdayInWords = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`))
