// Date formats in British order. A calendar day ("2026-11-23") is the same everywhere; an instant is shown in the
// reader's time zone.

type Options = Intl.DateTimeFormatOptions

function dayFormat(options: Options): (day: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

function instantFormat(options: Options): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', options)
  return (instant) => format.format(new Date(instant))
}

const LONG = { day: 'numeric', month: 'long' } as const
const SHORT = { day: 'numeric', month: 'short' } as const
const MINUTES = { hour: '2-digit', minute: '2-digit' } as const

/** 23 November 2026 */
export const dayInWords = dayFormat({ ...LONG, year: 'numeric' })
/** 23 November */
export const dayOfThisYear = dayFormat(LONG)
/** Monday 23 November */
export const weekdayInWords = dayFormat({ ...LONG, weekday: 'long' })
/** Mon 23 Nov */
export const shortWeekday = dayFormat({ ...SHORT, weekday: 'short' })

/** 23 November 2026 */
export const dateOf = instantFormat({ ...LONG, year: 'numeric' })
/** 23 November */
export const dateThisYear = instantFormat(LONG)
/** 23 Nov */
export const shortDate = instantFormat(SHORT)
/** 23 Nov 2026 */
export const shortDateAndYear = instantFormat({ ...SHORT, year: 'numeric' })
/** Mon 23 Nov, 17:00 */
export const momentOf = instantFormat({ ...SHORT, weekday: 'short', ...MINUTES })
/** 23 Nov 2026, 17:00 */
export const momentAndYear = instantFormat({ ...SHORT, year: 'numeric', ...MINUTES })
