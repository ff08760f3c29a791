import type { TextRange } from './marked-words.ts'

/** Widens each range to whole words, so that no highlight splits a word, or a letter from its accent. */
export function wholeWords(text: string, spans: readonly TextRange[]): TextRange[] {
  if (spans.length === 0) return []
  const words = wordsOf(text)
  return spans.map((span) => widened(words, span))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** A hyphen between two words joins them: a highlight must not stop at "follow" in "follow-up". */
const HYPHENS = /^[-‐‑]$/

/** Returns the ranges of the words and of what lies between them. Combining accents stay with their letter. */
function wordsOf(text: string): TextRange[] {
  const pieces = [...segmenter.segment(text)]
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

/** Returns whether this piece is the hyphen of "follow-up" or the word after it. */
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
