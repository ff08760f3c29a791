import { digits } from './digits.ts'

type Allowed = { time_limit: number; extra_time: number }

/** How long a consultation may last: "10 minutes", or "12:30 minutes with 25% extra time". */
export function timeAllowed({ time_limit, extra_time }: Allowed): string {
  const minutes = `${minutesOf(time_limit)} minutes`
  return extra_time > 0 ? `${minutes} ${withExtraTime(extra_time)}` : minutes
}

/** Whole minutes as a number, others as on a clock. */
export const minutesOf = (seconds: number): string => (seconds % 60 === 0 ? String(seconds / 60) : digits(seconds))

export const withExtraTime = (percent: number): string => `with ${percent}% extra time`
