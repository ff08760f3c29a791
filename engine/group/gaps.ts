/**
 * A period of a consultation that was not transcribed, in milliseconds from its start. `toMs` is null while it is open.
 */
export type Gap = { fromMs: number; toMs: number | null }

/** Shorter gaps cannot hide a question. */
const SHORTEST_MS = 1000
/** Markers tap after listening: a mark up to this long after a gap may be for something asked in it. */
export const TAPPED_WITHIN_MS = 30_000

/**
 * Returns the gaps after transcription was seen running or stopped at a moment. The same array where nothing changes.
 */
export function gapsAt(gaps: readonly Gap[], atMs: number, isWriting: boolean): readonly Gap[] {
  const last = gaps.at(-1)
  const isOpen = last !== undefined && last.toMs === null
  if (isOpen === !isWriting) return gaps
  if (!isOpen) return [...gaps, { fromMs: atMs, toMs: null }]
  const before = gaps.slice(0, -1)
  return atMs - last.fromMs < SHORTEST_MS ? before : [...before, { ...last, toMs: atMs }]
}

/**
 * Whether something marked at `markedAtMs` may have been asked in a gap. A mark given after the end of the consultation
 * (`endMs`) may be for any moment of it.
 */
export function mayFallInGap(gaps: readonly Gap[], markedAtMs: number, endMs: number): boolean {
  return gaps.some(({ fromMs, toMs }) => {
    if (markedAtMs < fromMs) return false
    return markedAtMs >= endMs || toMs === null || markedAtMs <= toMs + TAPPED_WITHIN_MS
  })
}
