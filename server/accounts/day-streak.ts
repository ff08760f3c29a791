const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Days in a row with a finished attempt, ending today or yesterday: today's may still come.
 * Takes days in UTC (YYYY-MM-DD), newest first, without repeats.
 */
export function dayStreak(days: readonly string[], now: Date): number {
  const today = now.getTime()
  const last = days[0] === dayOf(today) ? today : today - DAY
  let streak = 0
  while (days[streak] === dayOf(last - streak * DAY)) streak += 1
  return streak
}
