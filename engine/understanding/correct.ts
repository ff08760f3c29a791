import { shelfOf } from '#engine/vocabulary/lexicon.ts'
import { stem } from '#engine/vocabulary/stem.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { editDistance } from './edit-distance.ts'

const SHORTEST_CORRECTED = 5
const LONG_WORD = 8

/** The word itself when it is known or real; else what it was most likely meant to be, which may be two words. */
export function corrected(word: string, vocabulary: Vocabulary): string[] {
  if (isKnown(word, vocabulary) || /\d/.test(word)) return [word]
  const calm = word.replace(/(.)\1{2,}/g, '$1$1')
  if (calm !== word) return isKnown(calm, vocabulary) ? [calm] : corrected(calm.replace(/(.)\1/g, '$1'), vocabulary)
  if (word.length < SHORTEST_CORRECTED) return [word]
  return nearest(word, vocabulary, 1) ?? apart(word, vocabulary) ?? nearest(word, vocabulary, 2) ?? [word]
}

function isKnown(word: string, { lexicon, real, light }: Vocabulary): boolean {
  if (lexicon.exact.has(word) || real.has(word)) return true
  const root = stem(word, lexicon.irregular)
  return lexicon.stems.has(root) || real.has(root) || light.has(root)
}

/** The nearest form within `most` letters, if exactly one is nearest or the first letters tell. */
function nearest(word: string, { lexicon }: Vocabulary, most: number): string[] | undefined {
  if (most === 2 && word.length < LONG_WORD) return undefined
  let best: string | undefined
  for (const form of candidates(word, most, lexicon.forms)) {
    if (form.length >= SHORTEST_CORRECTED && editDistance(word, form, most) <= most) {
      if (best === undefined || closer(word, form, best)) best = form
    }
  }
  return best === undefined ? undefined : [best]
}

function* candidates(word: string, most: number, forms: ReadonlyMap<string, ReadonlySet<string>>) {
  const letters = new Set([word[0] ?? '', word[1] ?? ''])
  for (const letter of letters) {
    for (let length = word.length - most; length <= word.length + most; length++) {
      yield* forms.get(shelfOf(letter, length)) ?? []
    }
  }
}

const sharedStart = (a: string, b: string) => {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

function closer(word: string, a: string, b: string): boolean {
  const sameLength = Number(a.length === word.length) - Number(b.length === word.length)
  return sameLength !== 0 ? sameLength > 0 : sharedStart(word, a) > sharedStart(word, b)
}

const SHORTEST_PIECE = 2

/** A space left out: "doyou", "chestpain". Both pieces must be known; the longest second piece wins. */
function apart(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let cut = SHORTEST_PIECE; cut <= word.length - SHORTEST_PIECE; cut++) {
    const pieces = [word.slice(0, cut), word.slice(cut)]
    if (pieces.every((piece) => piece.length > SHORTEST_PIECE || SMALL.has(piece)) && known(pieces, vocabulary)) {
      return pieces
    }
  }
  return undefined
}

const SMALL = new Set('do is it he of to on in at up no so an'.split(' '))
const known = (pieces: string[], vocabulary: Vocabulary) => pieces.every((piece) => isKnown(piece, vocabulary))
