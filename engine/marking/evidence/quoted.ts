import type { Turn } from '#engine/consultation/turn.ts'
import type { Evidence } from '../mark-sheet.ts'

/** Returns a range of a turn's words as evidence, widened to whole words. */
export function quoted({ said }: Turn, turn: number, { from, to }: { from: number; to: number }): Evidence {
  const whole = wholeWords(said, from, to)
  return { turn, ...whole, words: said.slice(whole.from, whole.to) }
}

/** Widens a range to the ends of the words that it cuts. */
export function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  let [first, end] = [from, to]
  while (first > 0 && isWithinWord(text, first)) first -= 1
  while (end < text.length && isWithinWord(text, end)) end += 1
  return { from: first, to: end }
}

const IN_WORD = /[\p{L}\p{N}\p{M}'’]/u
/** Characters that belong to the one before: combining marks, low surrogates, joiners and variation selectors. */
const JOINED = /\p{M}|[\udc00-\udfff]|\u200d|\ufe0f/u
const JOINER = '\u200d'

/** Whether a position is inside a word or a grapheme. */
const isWithinWord = (text: string, at: number): boolean =>
  JOINED.test(text[at] ?? '') ||
  text[at - 1] === JOINER ||
  (IN_WORD.test(text[at - 1] ?? '') && IN_WORD.test(text[at] ?? ''))
