import { dateOf } from '../../ui/text/dates.ts'

const YEAR_MS = 366 * 86_400_000

/** What lasts longer than a career is for life. */
export const isForLife = (instant: string, now: number): boolean => Date.parse(instant) - now > 50 * YEAR_MS

/** How long Prime is a person's, as a sentence. */
export const primeUntil = (instant: string, now: number): string =>
  isForLife(instant, now) ? 'You have Prime for life.' : `You have Prime until ${dateOf(instant)}.`
