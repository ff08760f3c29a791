import MiniSearch, { type Query } from 'minisearch'
import { beginsWithSlip } from './slip.ts'
import { keyOf, spelt, squashed, withoutAcute, wordsOf } from './spelling.ts'

/** A condition with everything that it is found by. */
export type Named = {
  name: string
  /** What it is called too, and nothing else is. */
  accepts: readonly string[]
  /** What people type when they look for it; another condition may have the name as well. */
  finds: readonly string[]
}

/** What was found, and the name that led there where it is not the condition's own. */
export type Hit<Of> = { item: Of; by: string | null }

/** How well a name fits, the best first: as it stands, begun, by another name, and last with a slip of the pen. */
const FITS = ['name', 'accepted', 'found', 'begins', 'words', 'other-begins', 'other-words', 'slip', 'other-slip'] as const
type Fit = (typeof FITS)[number]

type Kind = 'name' | 'accepts' | 'finds'
/** One name of one condition. `place` is where it stands in its list, `own` how long the condition's own name is. */
type Entry = { id: number; of: number; text: string; kind: Kind; place: number; own: number }
type Rated = { entry: Entry; fit: Fit }

/** Slips are looked for in words of so many letters; with two of them, in long ones. */
const SLIP_FROM = 4
const TWO_SLIPS_FROM = 8

/**
 * Finds conditions by what is typed: letters as they stand come before slips, a slip is never looked for across words,
 * and where the letters find something none is looked for at all.
 */
export function nameIndex<Of extends Named>(all: readonly Of[]): (typed: string, most?: number) => Hit<Of>[] {
  const entries = all.flatMap(entriesOf).map((entry, id) => ({ ...entry, id }))
  const index = new MiniSearch<Entry>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (word) => [...new Set([word, spelt(word)])],
  })
  index.addAll(entries)
  const vocabulary = [...new Set(entries.flatMap(({ text }) => wordsOf(text).map(spelt)))]
  const search = (query: Query) => index.search(query, { processTerm: (word) => word }).map(({ id }) => entries[id])

  return (typed, most = 8) => {
    const words = wordsOf(typed)
    if (words.length === 0) return []
    const near = search(asTyped(words)).concat(begunWithoutGaps(entries, typed))
    const rated = near.flatMap((entry) => entry && rate(entry, typed))
    const found = rated.length > 0 ? rated : search(withSlips(words, vocabulary)).flatMap((entry) => slipped(entry, words))
    return best(found).slice(0, most).flatMap(({ entry: { of, kind, text } }) => {
      const item = all[of]
      return item ? [{ item, by: kind === 'name' ? null : text }] : []
    })
  }
}

function entriesOf({ name, accepts, finds }: Named, of: number): Omit<Entry, 'id'>[] {
  const listed = (kind: Kind, names: readonly string[]) => names.map((text, place) => ({ of, text, kind, place, own: name.length }))
  return [...listed('name', [name]), ...listed('accepts', accepts), ...listed('finds', finds)]
}

/** Every word, whole or begun, in the spelling of who typed it or in ours. */
const asTyped = (words: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => ({ combineWith: 'OR', prefix: true, queries: [...new Set([word, spelt(word)])] })),
})

/** The same with a letter wrong, missing, too many or swapped in any word that is long enough for it. */
const withSlips = (words: readonly string[], vocabulary: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: words.map((typed) => {
    const word = spelt(typed)
    const meant = word.length < SLIP_FROM ? [] : vocabulary.filter((other) => beginsWithSlip(other, word))
    const fuzzy = word.length >= TWO_SLIPS_FROM ? 2 : false
    return {
      combineWith: 'OR',
      queries: [{ queries: [typed, word], prefix: true, fuzzy, combineWith: 'OR' }, ...meant],
    }
  }),
})

/** "hayfever" is "hay fever": names that are begun so once their gaps are closed. */
function begunWithoutGaps(entries: readonly Entry[], typed: string): Entry[] {
  const closed = squashed(typed)
  return closed.length < SLIP_FROM ? [] : entries.filter(({ text }) => squashed(text).startsWith(closed))
}

const EXACT: Record<Kind, Fit> = { name: 'name', accepts: 'accepted', finds: 'found' }

function rate(entry: Entry, typed: string): Rated[] {
  const { kind, text } = entry
  const own = kind === 'name'
  if (same(text, typed)) return [{ entry, fit: EXACT[kind] }]
  if (begins(text, typed) || begins(withoutAcute(text), typed)) return [{ entry, fit: own ? 'begins' : 'other-begins' }]
  if (own) return [{ entry, fit: 'words' }]
  return coversOther(text, wordsOf(typed)) ? [{ entry, fit: 'other-words' }] : []
}

function slipped(entry: Entry | undefined, words: readonly string[]): Rated[] {
  if (entry?.kind === 'name') return [{ entry, fit: 'slip' }]
  return entry && coversOther(entry.text, words) ? [{ entry, fit: 'other-slip' }] : []
}

/** A word may stand anywhere in another name; several are that name, else "chest pain" would be "chest wall pain". */
const coversOther = (text: string, words: readonly string[]): boolean =>
  words.length === 1 || words.length >= wordsOf(text).length

const same = (text: string, typed: string) =>
  keyOf(text) === keyOf(typed) || squashed(text) === squashed(typed) || sameWords(text, typed)

const sameWords = (text: string, typed: string) => spelt(wordsOf(text).join(' ')) === spelt(wordsOf(typed).join(' '))

const begins = (text: string, typed: string) =>
  keyOf(text).startsWith(keyOf(typed)) || squashed(text).startsWith(squashed(typed))

/** Each condition once, by the name that fits it best. */
function best(rated: readonly Rated[]): Rated[] {
  const found = new Map<number, Rated>()
  for (const one of [...rated].sort(byFit)) if (!found.has(one.entry.of)) found.set(one.entry.of, one)
  return [...found.values()]
}

const byFit = (one: Rated, other: Rated) =>
  FITS.indexOf(one.fit) - FITS.indexOf(other.fit) ||
  tieOf(one) - tieOf(other) ||
  one.entry.own - other.entry.own ||
  one.entry.of - other.entry.of

/** Of two that have the very name, the one that lists it sooner; of two that are begun so, the shorter. */
const tieOf = ({ entry: { place, text }, fit }: Rated) => (fit === 'found' ? place : withoutAcute(text).length)
