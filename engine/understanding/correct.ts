import { type Lexicon, shelfOf } from '#engine/vocabulary/lexicon.ts'
import { stem } from '#engine/vocabulary/stem.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { editDistance } from './edit-distance.ts'

const LONG_WORD = 8
/** A short word has many neighbours: it is only taken for one that patterns use at least so often. */
const LEAST_USES: Readonly<Record<number, number>> = { 3: 40, 4: 5 }

/** So many unknown words are remembered; then the memory starts anew, so that no stream of nonsense can fill it. */
const MOST_REMEMBERED = 5000

/** The word itself when it is known or real; else what it was most likely meant to be, which may be two words. */
export function corrected(word: string, vocabulary: Vocabulary): string[] {
  const { corrections } = vocabulary.lexicon
  const before = corrections.get(word)
  if (before) return before
  if (corrections.size >= MOST_REMEMBERED) corrections.clear()
  const meant = meantBy(word, vocabulary)
  corrections.set(word, meant)
  return meant
}

function meantBy(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < 3 || isKnown(word, vocabulary) || /\d/.test(word)) return [word]
  const calm = word.replace(/(.)\1{2,}/g, '$1$1')
  if (calm !== word) return isKnown(calm, vocabulary) ? [calm] : meantBy(calm.replace(/(.)\1/g, '$1'), vocabulary)
  return nearest(word, vocabulary, 1) ?? apart(word, vocabulary) ?? nearest(word, vocabulary, 2) ?? [word]
}

function isKnown(word: string, { lexicon, real, light }: Vocabulary): boolean {
  if (lexicon.exact.has(word) || real.has(word)) return true
  const root = stem(word, lexicon.irregular)
  return lexicon.stems.has(root) || real.has(root) || light.has(root)
}

/** Of the forms within `most` letters the one that patterns use most. */
function nearest(word: string, { lexicon }: Vocabulary, most: number): string[] | undefined {
  if (most === 2 && word.length < LONG_WORD) return undefined
  let best: string | undefined
  let bestUses = (LEAST_USES[word.length] ?? 1) - 1
  for (const [form, id] of candidates(word, most, lexicon.forms)) {
    const uses = lexicon.uses.get(id) ?? 0
    if (uses <= bestUses || editDistance(word, form, most) > most) continue
    best = form
    bestUses = uses
  }
  return best === undefined ? undefined : [best]
}

function* candidates(word: string, most: number, forms: Lexicon['forms']) {
  const letters = new Set([word[0] ?? '', word[1] ?? ''])
  for (const letter of letters) {
    for (let length = word.length - most; length <= word.length + most; length++) {
      yield* forms.get(shelfOf(letter, length)) ?? []
    }
  }
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
