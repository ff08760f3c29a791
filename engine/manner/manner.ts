import type { MannerMove } from '#engine/consultation/turn.ts'

/** Returns bedside manner after some moves, clamped to 0 to 100. */
export function mannerAfter(before: number, moves: readonly MannerMove[]): number {
  const after = moves.reduce((sum, { by }) => sum + by, before)
  return Math.min(100, Math.max(0, after))
}

export const BANDS = ['Poor', 'Okay', 'Good', 'Great', 'Excellent'] as const
export type MannerBand = (typeof BANDS)[number]

/**
 * Returns the band that students see: below 20 Poor, 20 to 39 Okay, 40 to 59 Good, 60 to 79 Great, from 80 Excellent.
 */
export function bandOf(manner: number): MannerBand {
  return BANDS[Math.min(4, Math.max(0, Math.floor(manner / 20)))] ?? 'Good'
}
