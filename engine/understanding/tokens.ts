import type { KnownWord, SeenWord } from '#engine/vocabulary/lexicon.ts'
import { splitWord } from '#engine/vocabulary/split-word.ts'
import { stem } from '#engine/vocabulary/stem.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { corrected, isRight } from './correct.ts'

/** One word of a message, as the patterns match it. */
export type Token = {
  /** The word in lower case, after corrections. */
  word: string
  stemId: number
  exactId: number
  light: boolean
  /** The punctuation after it: none, a comma, or the end of a sentence. */
  after: '' | ',' | '.' | '?'
  /** The range of the message that it came from. */
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}]+(?:[’'‘`´][\p{L}]+)*|&|[,;:()/+–—-]|[.!?…\n]+/gu

const HESITATIONS = new Set('um umm uh uhh uhm er erm ehm eh ah ahh hm hmm mm mmm mhm oo ooh'.split(' '))

/**
 * Splits a message into tokens: contractions expanded, hesitations dropped, typing errors corrected, stutters merged.
 */
export function tokenise(text: string, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = []
  const guessed = new Set<string>()
  for (const match of text.matchAll(WORD)) {
    const written = match[0]
    const stop = isDash(text, match.index) ? ',' : stopOf(written)
    const last = tokens.at(-1)
    if (stop !== undefined && last) last.after = stronger(last.after, stop)
    else if (stop === undefined && !HESITATIONS.has(written.toLowerCase())) {
      const { words, isGuessed } = wordsMeant(written, vocabulary, guessed.size < MOST_GUESSED)
      if (isGuessed) guessed.add(written)
      tokens.push(...tokensOf(words, match.index, written.length))
    }
  }
  return withoutStutter(markLight(tokens))
}

function stopOf(written: string): Token['after'] | undefined {
  if (/^[?]|[.!…\n]+\?/.test(written)) return '?'
  if (/^[.!…\n]/.test(written)) return '.'
  return /^[,;:()–—/+]/.test(written) ? ',' : written === '-' ? '' : undefined
}

/** A hyphen between spaces is a dash: "any sickness - or fits?". */
const isDash = (text: string, at: number) => text[at] === '-' && text[at - 1] === ' ' && text[at + 1] === ' '

const STRENGTH = { '': 0, ',': 1, '.': 2, '?': 3 }
const stronger = (a: Token['after'], b: Token['after']) => (STRENGTH[a] > STRENGTH[b] ? a : b)

function tokensOf(words: readonly KnownWord[], from: number, length: number): Token[] {
  return words.map(({ word, stemId, exactId, light }) => {
    return { word, stemId, exactId, light, after: '', from, to: from + length }
  })
}

/** Maximum number of distinct words corrected per text, because each is compared with thousands. */
export const MOST_GUESSED = 40

/** Maximum size of the cache of words; it is then cleared, so that a stream of nonsense cannot fill memory. */
const MOST_REMEMBERED = 5000

/** A cached word counts towards the limit like a new one, so that a result does not depend on earlier texts. */
function wordsMeant(written: string, vocabulary: Vocabulary, mayGuess: boolean): SeenWord {
  const { seen } = vocabulary.lexicon
  const before = seen.get(written)
  if (before && (mayGuess || !before.isGuessed)) return before
  const pieces = splitWord(written)
  const isGuessed = !pieces.every((piece) => isRight(piece, vocabulary))
  const meant = isGuessed && mayGuess ? pieces.flatMap((piece) => corrected(piece, vocabulary)) : pieces
  const found = { words: meant.map((word) => knownWord(word, vocabulary)), isGuessed }
  if (isGuessed && !mayGuess) return found
  if (seen.size >= MOST_REMEMBERED) seen.clear()
  seen.set(written, found)
  return found
}

function knownWord(word: string, { lexicon: { stems, exact, irregular }, light }: Vocabulary): KnownWord {
  const root = stem(word, irregular)
  return { word, stemId: stems.get(root) ?? -1, exactId: exact.get(word) ?? -1, light: light.has(root) }
}

function markLight(tokens: Token[]): Token[] {
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1]
    const ofKind = token.word === 'of' && previous?.light === true && /^(kind|sort|type)s?$/.test(previous.word)
    const kind = /^(kind|sort)s?$/.test(token.word) && tokens[i + 1]?.word === 'of' && previous?.word !== 'what'
    token.light ||= ofKind || kind
  }
  return tokens
}

const LONGEST_STUTTER = 4

/** Merges immediate repetitions, as in speech: "do you, do you smoke". */
function withoutStutter(tokens: Token[]): Token[] {
  const remaining: Token[] = []
  for (const token of tokens) {
    remaining.push(token)
    for (let length = LONGEST_STUTTER; length > 0; length--) {
      if (!repeats(remaining, length)) continue
      const said = remaining.splice(remaining.length - length, length)
      for (const [i, again] of said.entries()) {
        const first = remaining[remaining.length - length + i]
        if (first) Object.assign(first, { to: again.to, after: again.after })
      }
      break
    }
  }
  return remaining
}

/** Words that lists repeat without a stutter: "chest pain, pain in your neck". */
const LISTED = /^(pains?|problems?|trouble|difficulty|changes?|loss|swelling|discharge|bleeding|blood)$/

function repeats(tokens: Token[], length: number): boolean {
  const start = tokens.length - 2 * length
  if (start < 0) return false
  for (let i = 0; i < length; i++) {
    const first = tokens[start + i]
    if (first?.word !== tokens[start + length + i]?.word || first?.after === '.' || first?.after === '?') return false
    if (length === 1 && first?.after === ',' && LISTED.test(first.word)) return false
  }
  return true
}
