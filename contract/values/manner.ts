/** The bands of bedside manner, best first, each with its lowest score (0 to 100): spec, "Bedside manner". */
export const MANNER_BANDS = [
  { name: 'Excellent', from: 80 },
  { name: 'Great', from: 60 },
  { name: 'Good', from: 40 },
  { name: 'Okay', from: 20 },
  { name: 'Poor', from: 0 },
] as const

/** Returns the band of a score of 0 to 100. */
export function mannerBand(score: number): (typeof MANNER_BANDS)[number]['name'] {
  return MANNER_BANDS.find((band) => score >= band.from)?.name ?? 'Poor'
}
