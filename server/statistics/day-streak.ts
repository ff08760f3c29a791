/**
 * Days in a row with a finished attempt, ending today or yesterday: today's may still come.
 * Takes calendar days (YYYY-MM-DD) of the student's time zone, newest first, without repeats.
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

/** The calendar day that it is for a person. */
export const dayIn = (timeZone: string, at: Date): string => calendarOf(timeZone).format(at)

/** Kept: making one takes longer than all else that is asked of it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const kept = calendars.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, made)
  return made
}

/** Counted on the calendar, not in hours: a day on which the clocks change is a day. */
export const dayBefore = (day: string): string => {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() - 1)
  return midnight.toISOString().slice(0, 10)
}
