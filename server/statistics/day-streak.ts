/**
 * Returns the number of consecutive days with a finished attempt, ending today or yesterday, since today's may follow.
 * Takes calendar days (YYYY-MM-DD) in the student's time zone, newest first, without duplicates.
 */
export function dayStreak(days: readonly string[], today: string): number {
  let expected = days[0] === today ? today : dayBefore(today)
  let streak = 0
  while (days[streak] === expected) {
    streak += 1
    expected = dayBefore(expected)
  }
  return streak
}

/** Returns the calendar day in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => calendarOf(timeZone).format(at)

/** Cache: creating a formatter is far more expensive than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, made)
  return made
}

/** Calculated on the calendar, not in hours: days with a clock change count as days. */
export const dayBefore = (day: string): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() - 1)
  return midnight.toISOString().slice(0, 10)
}
