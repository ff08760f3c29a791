import type { TextSpan } from '#engine/marking/summary/summary-terms.ts'
import { editDistance } from '#engine/understanding/edit-distance.ts'
import type { Story, StoryMistake } from './story-file.ts'

export type MistakeFound = Pick<StoryMistake, 'insteadOf' | 'why'> & { found: readonly TextSpan[] }

type Word = TextSpan & { text: string }

/**
 * Returns the mistakes in an answer, in the order of the file, each with the character ranges that contain it. Wordings
 * match as written, allowing typing errors but no synonyms, and not where the answer denies them: a student must not be
 * corrected for something they did not write.
 */
export function findMistakes(
  answer: string,
  { mistakes }: Pick<Story['questions'][number], 'mistakes'>,
): MistakeFound[] {
  const words = wordsOf(answer)
  return mistakes.flatMap(({ said, insteadOf, why }) => {
    const found = said.flatMap((wording) => placesOf(wordsOf(wording), words))
    return found.length > 0 ? [{ insteadOf, why, found: apart(found) }] : []
  })
}

/** Returns the words of a text in lower case, without accents or possessives, and the ends of its sentences. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d]+(?:['’]\p{L}+)?|[.;\n]/gu)].map((match) => ({
    text: plain(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))

const plain = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").replace(/'s$/, '')

function placesOf(wanted: readonly Word[], words: readonly Word[]): TextSpan[] {
  return words.flatMap((first, at) => {
    const last = words[at + wanted.length - 1]
    const isHere = last && wanted.every((word, nth) => isWritten(word.text, words[at + nth]!.text))
    return isHere && !isDenied(words, at, at + wanted.length) ? [{ from: first.from, to: last.to }] : []
  })
}

/** Hypo- and hyper- mean opposites, so neither is taken for a misspelling of the other. */
const LOW_OR_HIGH = /^hyp(?:o|er)/

function isWritten(wanted: string, typed: string): boolean {
  if (wanted === typed) return true
  const most = LOW_OR_HIGH.test(wanted) || wanted.length < 6 ? 0 : wanted.length < 10 ? 1 : 2
  return most > 0 && editDistance(wanted, typed, most) <= most
}

/** Words that deny what follows within CLOSELY words, as in "unlike migraine". */
const DENIES_BEFORE = new Set(
  "no not never without unlike than against out exclude excludes excluded excluding unlikely isn't wasn't don't".split(
    ' ',
  ),
)
/** Words that deny what precedes them, as in "migraine is unlikely". */
const DENIES_AFTER = new Set(['unlikely', 'less', 'excluded', 'not', 'no', "wouldn't", "doesn't"])
const CLOSELY = 4

function isDenied(words: readonly Word[], from: number, to: number): boolean {
  const before = sentenceOf(words.slice(Math.max(0, from - CLOSELY), from).toReversed())
  const after = sentenceOf(words.slice(to, to + CLOSELY))
  return before.some(({ text }) => DENIES_BEFORE.has(text)) || after.some(({ text }) => DENIES_AFTER.has(text))
}

/** Returns the words up to the end of the sentence. */
function sentenceOf(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => /[.;\n]/.test(text))
  return end < 0 ? words : words.slice(0, end)
}

/** Returns the ranges in text order without overlaps; of two that overlap, the longer one is kept. */
function apart(places: readonly TextSpan[]): TextSpan[] {
  const disjoint: TextSpan[] = []
  for (const next of places.toSorted((one, other) => one.from - other.from || other.to - one.to))
    if (!disjoint.some(({ to }) => to > next.from)) disjoint.push(next)
  return disjoint
}
