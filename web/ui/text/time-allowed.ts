import { digits } from './digits.ts'

type Allowed = { time_limit: number; extra_time: number }

/** Formats the time limit of a consultation: "10 minutes", or "12:30 minutes with 25% extra time". */
export function timeAllowed({ time_limit, extra_time }: Allowed): string {
  const minutes = `${minutesOf(time_limit)} minutes`
  return extra_time > 0 ? `${minutes} ${withExtraTime(extra_time)}` : minutes
}

/** Formats whole minutes as a number, others as minutes and seconds. */
export const minutesOf = (seconds: number): string => (seconds % 60 === 0 ? String(seconds / 60) : digits(seconds))

export const withExtraTime = (percent: number): string => `with ${percent}% extra time`
