import { dateOf } from '../../ui/text/dates.ts'

const YEAR_MS = 366 * 86_400_000

/** Returns whether Prime lasts more than 50 years, which counts as lifetime. */
export const isForLife = (instant: string, now: number): boolean => Date.parse(instant) - now > 50 * YEAR_MS

/** Returns a sentence with the end of Prime. */
export const primeUntil = (instant: string, now: number): string =>
  isForLife(instant, now) ? 'You have Prime for life.' : `You have Prime until ${dateOf(instant)}.`
