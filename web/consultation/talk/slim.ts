/** Scroll position of the conversation: pixels scrolled from the top, and pixels that do not fit. */
export type ScrollPosition = { top: number; overflow: number }

const BARELY = 8

/**
 * Returns whether a phone shows the wall strip and the bar as one slim bar. It shrinks once the conversation scrolls
 * and grows back at the top. A conversation that fits the taller space under the slim bar stays slim: growing the bar
 * would make it scroll, and the layout would flicker.
 */
export function nextSlim(slim: boolean, { top, overflow }: ScrollPosition): boolean {
  if (!slim) return top > BARELY
  return !(top <= BARELY && overflow > BARELY)
}
