import { MANNER_BANDS, mannerBand } from '#contract/values/manner.ts'

/**
 * The examiner's global rating, given in addition to the marks: five bands from clear fail to excellent with one
 * borderline band, as in borderline regression (Pell, Fuller, Homer, Roberts: AMEE Guide 49, 2010).
 */
export const RATINGS = [
  { value: 1, name: 'Clear fail' },
  { value: 2, name: 'Borderline' },
  { value: 3, name: 'Clear pass' },
  { value: 4, name: 'Very good' },
  { value: 5, name: 'Excellent' },
] as const

/** Options for bedside manner, worst first, named as in a consultation. Each has the value of the midpoint of its band. */
export const MANNERS = MANNER_BANDS.map(({ name, from }) => ({ value: from + 10, name })).reverse()

/** Returns the option chosen for a rating, which may be any score of 0 to 100. */
export function mannerOption(manner: number | null): number | null {
  if (manner === null) return null
  return MANNERS.find(({ name }) => name === mannerBand(manner))?.value ?? null
}
