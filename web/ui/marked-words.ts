/** A stretch of a sentence: earned a mark, came close to one, or neither. */
export type Stretch = { text: string; kind: 'plain' | 'hit' | 'near' }
export type Span = { from: number; to: number }

/**
 * Cuts what was said into stretches at the characters that earned (hits) or came near a mark.
 * A stretch begins and ends with whole words and takes its closing punctuation with it; spans that touch become one; a
 * near span gives way to a hit.
 */
export function stretches(said: string, hits: readonly Span[], near: readonly Span[] = []): Stretch[] {
  const earned = tidy(said, hits)
  const close = tidy(said, near).filter((span) => !earned.some((hit) => span.from < hit.to && hit.from < span.to))
  const marked = [
    ...earned.map((span) => ({ ...span, kind: 'hit' as const })),
    ...close.map((span) => ({ ...span, kind: 'near' as const })),
  ].sort((a, b) => a.from - b.from)

  const pieces: Stretch[] = []
  let at = 0
  for (const { from, to, kind } of marked) {
    if (from > at) pieces.push({ text: said.slice(at, from), kind: 'plain' })
    pieces.push({ text: said.slice(from, to), kind })
    at = to
  }
  if (at < said.length) pieces.push({ text: said.slice(at), kind: 'plain' })
  return pieces
}

function tidy(said: string, spans: readonly Span[]): Span[] {
  const words = spans.length > 0 ? wordsOf(said) : []
  const clean = spans
    .map((span) => withPunctuation(said, wholeWords(words, trimmed(said, span))))
    .filter((span) => span.to > span.from)
    .sort((a, b) => a.from - b.from)
  return clean.reduce<Span[]>(join, [])
}

function trimmed(said: string, { from, to }: Span): Span {
  const words = said.slice(Math.max(0, from), to)
  const start = Math.max(0, from) + words.length - words.trimStart().length
  return { from: start, to: start + words.trim().length }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** A hyphen between two words makes one of them: a strip that ends in "follow" of "follow-up" cuts it. */
const HYPHENS = /^[-‐‑]$/

/** Where words begin and end, and whatever is between them, a letter with its accents always in one piece. */
function wordsOf(said: string): Span[] {
  const pieces = [...segmenter.segment(said)]
  const words: Span[] = []
  for (const [at, { segment, index }] of pieces.entries()) {
    const last = words.at(-1)
    const to = index + segment.length
    if (last && isWithinWord(pieces, at)) last.to = to
    else words.push({ from: index, to })
  }
  return words
}

type Pieces = readonly Intl.SegmentData[]

/** The hyphen of "follow-up", and what is behind it. */
function isWithinWord(pieces: Pieces, at: number): boolean {
  const hyphenAt = (place: number) =>
    HYPHENS.test(pieces[place]?.segment ?? '') && isWord(pieces, place - 1) && isWord(pieces, place + 1)
  return hyphenAt(at) || hyphenAt(at - 1)
}

const isWord = (pieces: Pieces, at: number): boolean => pieces[at]?.isWordLike === true

/** The span, widened to the words that it begins and ends in. */
function wholeWords(words: readonly Span[], { from, to }: Span): Span {
  if (to <= from) return { from, to }
  const first = words.find((word) => from < word.to)
  const last = words.findLast((word) => word.from < to)
  return { from: Math.min(from, first?.from ?? from), to: Math.max(to, last?.to ?? to) }
}

function withPunctuation(said: string, { from, to }: Span): Span {
  return { from, to: to + (/^[?!.,;:…]+/.exec(said.slice(to))?.[0].length ?? 0) }
}

function join(done: Span[], next: Span): Span[] {
  const last = done.at(-1)
  if (!last || next.from > last.to) return [...done, next]
  return [...done.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }]
}
