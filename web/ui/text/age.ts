const IN_MONTHS_UNTIL = 2

/** Returns whether an age is stated in months rather than years. */
export const isInMonths = (years: number): boolean => years < IN_MONTHS_UNTIL

/** Formats an age: "57", or "18 months" for a child under two. */
export function ageInWords(years: number): string {
  if (!isInMonths(years)) return String(Math.floor(years))
  const months = Math.floor(years * 12)
  return months === 1 ? '1 month' : `${months} months`
}
