import Fuse from 'fuse.js/basic'
import { type MarkedSegment, stretches, type TextRange } from '../ui/text/marked-words.ts'

/** Fuzziness of the search and of its highlights, so that exactly what matched is highlighted. */
export const THRESHOLD = 0.3
const GENDERS = ['male', 'female']

/**
 * Splits a text at the search words: the whole phrase if it occurs, otherwise each word, preferably at the start of a
 * word; a misspelt word matches the closest one. Matches are hits.
 */
export function piecesOf(text: string, typed: string): MarkedSegment[] {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const whole = words.length > 1 ? occurrences(text, words.join(' ')) : []
  return stretches(text, whole.length > 0 ? whole : words.flatMap((word) => wordSpans(text, word)))
}

/** "male" must not match within "female", and a single letter would match nearly everything. */
function wordSpans(text: string, word: string): TextRange[] {
  const begun = occurrences(text, word).filter(({ from }) => !isLetter(text[from - 1]))
  if (begun.length > 0 || word.length < 2 || GENDERS.includes(word.toLowerCase())) return begun
  const within = occurrences(text, word)
  return within.length > 0 ? within : closest(text, word)
}

function closest(text: string, word: string): TextRange[] {
  const words = [...text.matchAll(/[\p{L}\p{N}’'-]+/gu)].map((found) => ({ text: found[0], from: found.index }))
  const [best] = new Fuse(words, { threshold: THRESHOLD, keys: ['text'] }).search(word)
  return best ? [{ from: best.item.from, to: best.item.from + best.item.text.length }] : []
}

function occurrences(text: string, part: string): TextRange[] {
  const [plain, sought] = [text.toLowerCase(), part.toLowerCase()]
  const found: TextRange[] = []
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
    found.push({ from: at, to: at + sought.length })
  return found
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
