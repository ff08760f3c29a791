/** The scroll position of the talk: pixels scrolled from the top, and pixels that do not fit. */
export type ScrollPosition = { top: number; overflow: number }

const BARELY = 8

/**
 * Whether the phone's strip and bar are one slim bar. They shrink once the talk scrolls and grow back at the top; a talk
 * that fits the taller box stays slim, because growing would make it scroll, and it would flicker for ever.
 */
export function nextSlim(slim: boolean, { top, overflow }: ScrollPosition): boolean {
  if (!slim) return top > BARELY
  return !(top <= BARELY && overflow > BARELY)
}
