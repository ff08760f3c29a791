type Day = { day: string; cases: number[] }

const DAY = 86_400_000
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Days from today up to the one before the examination, counted on the calendar. */
export const daysUntil = (today: string, examDate: string): number =>
  Math.max(0, (instantOf(examDate) - instantOf(today)) / DAY)

/** Spreads cases evenly over the days from today until the one before the examination, in their order. */
export function planUntil(cases: readonly number[], today: string, examDate: string): Day[] {
  const days = daysUntil(today, examDate)
  if (days === 0) return []
  const dayOf = (nth: number) => instantOf(today) + Math.floor((nth * days) / cases.length) * DAY
  const byDay = Map.groupBy(cases.keys(), dayOf)
  return [...byDay].map(([at, places]) => ({
    day: new Date(at).toISOString().slice(0, 10),
    cases: places.map((nth) => cases[nth]!),
  }))
}
