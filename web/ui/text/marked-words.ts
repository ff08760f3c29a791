/** A segment of a sentence that earned a mark, came close to one, or neither. */
export type MarkedSegment = { text: string; kind: 'plain' | 'hit' | 'near' }
/** The characters of a text from `from` to `to`, exclusive. */
export type TextRange = { from: number; to: number }

/**
 * Splits words into segments at the ranges that earned (hits) or came near a mark. A segment includes its closing
 * punctuation, touching ranges are merged, and a hit takes precedence over an overlapping near range.
 */
export function stretches(text: string, hits: readonly TextRange[], near: readonly TextRange[] = []): MarkedSegment[] {
  const earned = tidy(text, hits)
  const close = tidy(text, near).filter((span) => !earned.some((hit) => span.from < hit.to && hit.from < span.to))
  const marked = [
    ...earned.map((span) => ({ ...span, kind: 'hit' as const })),
    ...close.map((span) => ({ ...span, kind: 'near' as const })),
  ].sort((a, b) => a.from - b.from)

  const pieces: MarkedSegment[] = []
  let at = 0
  for (const { from, to, kind } of marked) {
    if (from > at) pieces.push({ text: text.slice(at, from), kind: 'plain' })
    pieces.push({ text: text.slice(from, to), kind })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: 'plain' })
  return pieces
}

function tidy(text: string, spans: readonly TextRange[]): TextRange[] {
  const clean = spans
    .map((span) => withPunctuation(text, trimmed(text, span)))
    .filter((span) => span.to > span.from)
    .sort((a, b) => a.from - b.from)
  return clean.reduce<TextRange[]>(join, [])
}

function trimmed(text: string, { from, to }: TextRange): TextRange {
  const words = text.slice(Math.max(0, from), to)
  const start = Math.max(0, from) + words.length - words.trimStart().length
  return { from: start, to: start + words.trim().length }
}

function withPunctuation(text: string, { from, to }: TextRange): TextRange {
  return { from, to: to + (/^[?!.,;:…]+/.exec(text.slice(to))?.[0].length ?? 0) }
}

function join(done: TextRange[], next: TextRange): TextRange[] {
  const last = done.at(-1)
  if (!last || next.from > last.to) return [...done, next]
  return [...done.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }]
}
