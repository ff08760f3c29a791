import { formsKey, type Lexicon } from '#engine/vocabulary/lexicon.ts'
import { wordsIn } from '#engine/vocabulary/match.ts'
import { stem } from '#engine/vocabulary/stem.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { editDistance } from './edit-distance.ts'

const LONG_WORD = 8
/**
 * Minimum uses in patterns, by length, for a short word to be a candidate correction: short words have many neighbours.
 */
const LEAST_USES: Readonly<Record<number, number>> = { 3: 40, 4: 5 }

/** Whether a word is left as typed: it is known or real, or too short to correct. */
export const isRight = (word: string, vocabulary: Vocabulary): boolean =>
  word.length < 3 || /\d/.test(word) || (calmed(word) === word && isKnown(word, vocabulary))

/** Returns a word with runs of repeated letters shortened: "paaain". */
const calmed = (word: string): string => word.replace(/(.)\1{2,}/g, '$1$1')

/** Returns the word itself when it is right; otherwise its likeliest correction, which may be two words. */
export function corrected(word: string, vocabulary: Vocabulary): string[] {
  if (isRight(word, vocabulary)) return [word]
  const calm = calmed(word)
  if (calm !== word) {
    const once = calm.replace(/(.)\1/g, '$1')
    if (!inPatterns(calm, vocabulary) && inPatterns(once, vocabulary)) return [once]
    return isKnown(calm, vocabulary) ? [calm] : corrected(once, vocabulary)
  }
  const small = word.length === 4 && !WHOLE.has(word) && SMALL.has(word.slice(0, 2)) && SMALL.has(word.slice(2))
  if (small) return [word.slice(0, 2), word.slice(2)]
  const opened = OPENERS.exec(word)?.[0]
  const rest = opened === undefined ? '' : word.slice(opened.length)
  if (opened !== undefined && rest.length > SHORTEST_PIECE && isKnown(rest, vocabulary)) return [opened, rest]
  return nearest(word, vocabulary, 1) ?? apart(word, vocabulary) ?? nearest(word, vocabulary, 2) ?? [word]
}

const inPatterns = (word: string, { lexicon }: Vocabulary) =>
  lexicon.exact.has(word) || lexicon.stems.has(stem(word, lexicon.irregular))

function isKnown(word: string, { lexicon, real, light }: Vocabulary): boolean {
  if (lexicon.exact.has(word) || real.has(word)) return true
  const root = stem(word, lexicon.irregular)
  return lexicon.stems.has(root) || real.has(root) || light.has(root)
}

/** Returns the likeliest form within `most` edits, weighing the kind of slip and how often patterns use the form. */
function nearest(word: string, { lexicon }: Vocabulary, most: number): string[] | undefined {
  if (most === 2 && word.length < LONG_WORD) return undefined
  const least = LEAST_USES[word.length] ?? 1
  let best: string | undefined
  let bestScore = 0
  const letters = lettersOf(word)
  for (const { form, id, letters: others } of candidates(word, most, lexicon.forms)) {
    if (differing(letters, others) > 2 * most) continue
    const uses = lexicon.uses.get(id) ?? 0
    const weight = Math.log2(uses + 1)
    // Most forms are ruled out before their letters are compared, because no slip would make them the best.
    if (uses < least || DOUBLED * weight <= bestScore || editDistance(word, form, most) > most) continue
    const score = slipOf(word, form) * weight
    if (score <= bestScore) continue
    best = form
    bestScore = score
  }
  return best === undefined ? undefined : [best]
}

/** Returns the weight of the slip from one word to the other: omissions and swaps are commoner than substitutions. */
function slipOf(word: string, form: string): number {
  if (form.length > word.length) return LEFT_OUT
  if (form.length === word.length) return sameLetters(word, form) ? SWAPPED : CHANGED
  return undoubled(word) === undoubled(form) ? DOUBLED : ADDED
}

const undoubled = (word: string) => word.replace(/(.)\1/g, '$1')

/** Doubling a letter is the commonest slip. */
const [LEFT_OUT, SWAPPED, DOUBLED, ADDED, CHANGED] = [4, 4, 5, 1.8, 2]

const sorted = (word: string) => word.split('').sort().join('')
const sameLetters = (a: string, b: string) => sorted(a) === sorted(b)

function* candidates(word: string, most: number, forms: Lexicon['forms']): Generator<Form> {
  if (word.length >= SHORTEST_BEHEADED) yield* withFirstLetter(word, forms)
  const letters = new Set([word[0] ?? '', word[1] ?? ''])
  for (const letter of letters) {
    for (let length = word.length - most; length <= word.length + most; length++) {
      const bucket = forms.get(formsKey(letter, length))
      if (bucket) yield* formsIn(bucket)
    }
  }
}

/** A word that a typo can be corrected to, with the letters in it. */
type Form = { form: string; id: number; letters: number }

/** Returns the letters of a word as a bit set, to rule out words quickly: one slip changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

const differing = (one: number, other: number): number => wordsIn(one ^ other)

const buckets = new WeakMap<ReadonlyMap<string, number>, readonly Form[]>()

function formsIn(bucket: ReadonlyMap<string, number>): readonly Form[] {
  const known = buckets.get(bucket)
  if (known) return known
  const all = Array.from(bucket, ([form, id]): Form => ({ form, id, letters: lettersOf(form) }))
  buckets.set(bucket, all)
  return all
}

const SHORTEST_BEHEADED = 5

/** Yields the words that this one would be with its first letter restored: "eadache". */
function* withFirstLetter(word: string, forms: Lexicon['forms']): Generator<Form> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const id = forms.get(formsKey(letter, word.length + 1))?.get(letter + word)
    const form = letter + word
    if (id !== undefined) yield { form, id, letters: lettersOf(form) }
  }
}

const SHORTEST_PIECE = 2

/** Splits words run together: "doyou", "chestpain". Both pieces must be known; the longest second piece wins. */
function apart(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let cut = SHORTEST_PIECE; cut <= word.length - SHORTEST_PIECE; cut++) {
    const pieces = [word.slice(0, cut), word.slice(cut)]
    if (pieces.every((piece) => piece.length > SHORTEST_PIECE || SMALL.has(piece)) && known(pieces, vocabulary)) {
      return pieces
    }
  }
  return undefined
}

/** Words that are often run into the next: "anysore throat", "haveyou". */
const OPENERS = /^(any|and|are|you|your|have|has|had|been|does|did|what|how|when|where|who|with|the|feel|for)(?=...)/

const SMALL = new Set('do is it he of to on in at up no so an or as by we me my if am us be'.split(' '))
/** Words that look like two small ones but are not. */
const WHOLE = new Set('some into onto upon noon'.split(' '))
const known = (pieces: string[], vocabulary: Vocabulary) => pieces.every((piece) => isKnown(piece, vocabulary))
