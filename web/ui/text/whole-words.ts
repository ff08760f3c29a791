import type { TextRange } from './marked-words.ts'

/** Spans of what was said, each widened to the words that it begins and ends in: no strip cuts a word, or a letter from its accent. */
export function wholeWords(said: string, spans: readonly TextRange[]): TextRange[] {
  if (spans.length === 0) return []
  const words = wordsOf(said)
  return spans.map((span) => widened(words, span))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** A hyphen between two words makes one of them: a strip that ends in "follow" of "follow-up" cuts it. */
const HYPHENS = /^[-‐‑]$/

/** Where words begin and end, and whatever is between them, a letter with its accents always in one piece. */
function wordsOf(said: string): TextRange[] {
  const pieces = [...segmenter.segment(said)]
  const words: TextRange[] = []
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

function widened(words: readonly TextRange[], { from, to }: TextRange): TextRange {
  if (to <= from) return { from, to }
  const first = words.find((word) => from < word.to)
  const last = words.findLast((word) => word.from < to)
  return { from: Math.min(from, first?.from ?? from), to: Math.max(to, last?.to ?? to) }
}
