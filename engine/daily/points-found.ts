import {
  type Term,
  type TextSpan,
  termsOf,
  writtenOut,
  writtenOutInPlace,
} from '#engine/marking/summary/summary-terms.ts'
import { isFinding, passagesOf, saysSame } from '#engine/marking/summary/terms-said.ts'
import { editDistance } from '#engine/understanding/edit-distance.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { StoryPoint } from './story-file.ts'

/** The character ranges that state each point, in text order. */
export type FoundPoints = Readonly<Record<string, readonly TextSpan[]>>

/**
 * Returns the points that an answer makes, by id, with the ranges that state each. A point is found when every word of
 * an accepted wording is in one sentence or the next, under any name that the vocabulary knows, typing errors allowed,
 * and not denied unless the wording denies it. It can miss a good paraphrase: it proposes, and the student decides.
 */
export function findPoints(answer: string, points: readonly StoryPoint[], known: Vocabulary): FoundPoints {
  const { text, places } = writtenOutInPlace(answer)
  const vocabulary = knowing(wordsOf(points, answer), known)
  const passages = passagesOf(withWords(termsOf(text, vocabulary), text))
  const written = ({ from, to }: TextSpan): TextSpan => ({ from: places[from]!.from, to: places[to - 1]!.to })
  const found = points.flatMap(({ id, text: line, accept }): [string, TextSpan[]][] => {
    const said = [line, ...accept].flatMap((wording) => wordsThatSay(wording, passages, vocabulary) ?? [])
    return said.length > 0 ? [[id, inStretches(said.map(written), answer)]] : []
  })
  return Object.fromEntries(found)
}

/** Hypo- and hyper- mean opposites, so neither is taken for a misspelling of the other. */
const LOW_OR_HIGH = /^hyp(?:o|er)/

/** The vocabulary has one finding for blood pressure, high or low; where low is required, it must be stated. */
const LOW = /\blow\b|^hypo/

/** Returns words that are not to be corrected: those of the points, and any that mean low or high. */
function wordsOf(points: readonly StoryPoint[], answer: string): string[] {
  const wordsIn = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const own = points.flatMap(({ text, accept }) => [text, ...accept].flatMap(wordsIn))
  return [...own, ...wordsIn(answer).filter((word) => LOW_OR_HIGH.test(word))]
}

/**
 * Returns the vocabulary with its own spelling cache, so that corrections here and in a consultation do not affect each
 * other.
 */
const knowing = (words: readonly string[], vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  lexicon: { ...vocabulary.lexicon, seen: new Map() },
  real: new Set([...vocabulary.real, ...words]),
})

/** A term with the word as it was typed. */
type Word = Term & { typed: string }

const withWords = (terms: readonly Term[], text: string): Word[] =>
  terms.map((term) => ({ ...term, typed: text.slice(term.from, term.to).toLowerCase() }))

/** Returns the range of the first passage that contains the whole wording; undefined where none does. */
function wordsThatSay(wording: string, passages: readonly Word[][], vocabulary: Vocabulary): TextSpan[] | undefined {
  const text = writtenOut(wording)
  const wanted = withWords(termsOf(text, vocabulary), text)
  if (wanted.length === 0) return undefined
  for (const passage of passages) {
    const said = wordsIn(passage, wanted)
    if (said) return said
  }
  return undefined
}

function wordsIn(passage: readonly Word[], wanted: readonly Word[]): TextSpan[] | undefined {
  const saying = (one: Word) => passage.find((other) => isSame(one, other))
  const findings = wanted
    .filter(({ name, typed }) => isFinding(name) && !LOW.test(typed))
    .flatMap((one) => {
      const by = saying(one)
      return by ? [{ of: one, by }] : []
    })
  const said: TextSpan[] = []
  for (const word of wanted.filter(({ name }) => !isFinding(name))) {
    const by = saying(word) ?? findings.find(({ of }) => of.from <= word.from && of.to >= word.to)?.by
    if (!by) return undefined
    said.push(by)
  }
  return said.length > 0 ? said : findings.length > 0 ? findings.map(({ by }) => by) : undefined
}

/** Maximum number of words between a negation and its noun ("not a migraine"). */
const DENIED_CLOSELY = 2

function isSame(wanted: Word, other: Word): boolean {
  if (isFinding(wanted.name) || isFinding(other.name)) return saysSame(wanted, other)
  if (wanted.denial === 0 && other.denial > 0 && other.denial <= DENIED_CLOSELY) return false
  return saysSame(wanted, other) || isMistyped(other, wanted)
}

const isMistyped = (other: Word, wanted: Word): boolean => {
  if (LOW_OR_HIGH.test(wanted.typed)) return false
  const most = wanted.typed.length >= 10 ? 2 : wanted.typed.length >= 6 ? 1 : 0
  return most > 0 && wanted.denial === 0 && editDistance(other.typed, wanted.typed, most) <= most
}

/** Maximum gap, in characters, at which neighbouring words are joined into one range. */
const LITTLE = 5

function inStretches(places: readonly TextSpan[], text: string): TextSpan[] {
  const stretches: TextSpan[] = []
  for (const next of [...places].sort((one, other) => one.from - other.from || other.to - one.to)) {
    const last = stretches.at(-1)
    if (last && isNear(last, next, text)) last.to = Math.max(last.to, next.to)
    else stretches.push({ ...next })
  }
  return stretches
}

const isNear = (last: TextSpan, next: TextSpan, text: string): boolean =>
  next.from - last.to <= LITTLE && !/[.;\n]/.test(text.slice(last.to, next.from))
