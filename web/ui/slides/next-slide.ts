/** The scroll position of a row, in pixels: how far it is scrolled, how much of it is in sight, how long it is, and a card of it. */
export type RowPlace = { left: number; inSight: number; length: number; card: number }

/** A pixel of rounding is no more of a row. */
const ROUNDING = 2

/** Where a row goes next that moves on by itself: a card further, and from its end to its beginning. */
export function nextSlide({ left, inSight, length, card }: RowPlace): number {
  const last = length - inSight
  return left >= last - ROUNDING ? 0 : Math.min(last, left + card)
}
