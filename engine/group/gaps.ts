/** A stretch of a talk in which nothing could be written down, in its milliseconds. `toMs` is null while it lasts. */
export type Gap = { fromMs: number; toMs: number | null }

/** Shorter ones lose no question. */
const SHORTEST_MS = 1000
/** A marker taps after listening: so long after a gap a mark may still be for what was asked in it. */
export const TAPPED_WITHIN_MS = 30_000

/** The gaps after a moment of the talk at which words are written down or not. The same array where nothing changes. */
export function gapsAt(gaps: readonly Gap[], atMs: number, isWriting: boolean): readonly Gap[] {
  const last = gaps.at(-1)
  const isOpen = last !== undefined && last.toMs === null
  if (isOpen === !isWriting) return gaps
  if (!isOpen) return [...gaps, { fromMs: atMs, toMs: null }]
  const before = gaps.slice(0, -1)
  return atMs - last.fromMs < SHORTEST_MS ? before : [...before, { ...last, toMs: atMs }]
}

/**
 * Whether something marked at `markedAtMs` may have been asked while nothing was written down. A mark given once the talk
 * was over, at `endMs`, may be for any moment of it.
 */
export function mayBeUnheard(gaps: readonly Gap[], markedAtMs: number, endMs: number): boolean {
  return gaps.some(({ fromMs, toMs }) => {
    if (markedAtMs < fromMs) return false
    return markedAtMs >= endMs || toMs === null || markedAtMs <= toMs + TAPPED_WITHIN_MS
  })
}
