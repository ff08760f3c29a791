// The date formats of letters and refusals, in UTC.

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Such as 27 November 2026. */
export const dayInWords = (day: Date): string => DAY.format(day)

/** Takes YYYY-MM-DD; gives a day such as Friday 27 November. */
export const weekdayInWords = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`))
