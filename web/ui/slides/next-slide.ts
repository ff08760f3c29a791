/** Scroll state of a row, in pixels: scroll position, visible width, total width and width of a card. */
export type RowPlace = { left: number; inSight: number; length: number; card: number }

/** Tolerance for subpixel rounding, in pixels. */
export const ROUNDING = 2

/** Returns where an automatically advancing row scrolls next: one card on, or from its end back to the start. */
export function nextSlide({ left, inSight, length, card }: RowPlace): number {
  const last = length - inSight
  return left >= last - ROUNDING ? 0 : Math.min(last, left + card)
}
