/** The first instants of the last so many calendar months (UTC), the current one last, and the first instant after it. */
export function monthsUntil(now: Date, count: number): Date[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: count + 1 }, (_, place) => new Date(Date.UTC(year, month - count + 1 + place, 1)))
}

/** YYYY-MM. */
export const monthName = (at: Date): string => at.toISOString().slice(0, 7)
