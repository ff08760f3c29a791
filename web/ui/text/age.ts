const IN_MONTHS_UNTIL = 2

/** Whether an age is told in months rather than years. */
export const isInMonths = (years: number): boolean => years < IN_MONTHS_UNTIL

/** An age as people say it: "57", and "18 months" for a child under two. */
export function ageInWords(years: number): string {
  if (!isInMonths(years)) return String(Math.floor(years))
  const months = Math.floor(years * 12)
  return months === 1 ? '1 month' : `${months} months`
}
