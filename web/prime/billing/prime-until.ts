import { dayOf } from '../../ui/text/words.ts'

const YEAR_MS = 366 * 86_400_000

/** How long Prime is a person's, as a sentence; what lasts longer than a career is said to be for life. */
export const primeUntil = (instant: string, now: number): string =>
  Date.parse(instant) - now > 50 * YEAR_MS ? 'You have Prime for life.' : `You have Prime until ${dayOf(instant)}.`
