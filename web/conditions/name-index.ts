import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { beginsWithSlip } from './slip.ts'
import { type Form, formOf, spelt, withoutAcute, withoutQualifiers } from './spelling.ts'

/** A condition with all its search terms. */
export type IndexedCondition = {
  name: string
  /** Synonyms unique to this condition. */
  accepts: readonly string[]
  /** Other search terms, which another condition may share. */
  finds: readonly string[]
}

/** A match, with the name that led to it if the condition's own name does not show why. */
export type NameMatch<Of> = { item: Of; by: string | null }
export type NameSearch<Of> = (typed: string, most?: number) => NameMatch<Of>[]

/** Kinds of match, best first: exact name, synonym, name without qualifiers, prefix, words, and last a typo. */
const FITS = [
  'name',
  'accepted',
  'found',
  'unqualified',
  'begins',
  'words',
  'other-begins',
  'other-words',
  'slip',
] as const
type Fit = (typeof FITS)[number]

type Kind = 'name' | 'accepts' | 'finds'
/** A name of a condition. `place` is its index in its list, `own` the length of the condition's own name. */
type Entry = { id: number; of: number; form: Form; rest: Form; kind: Kind; place: number; own: number }
type Rated = { entry: Entry; fit: Fit }

/** Minimum word length for tolerating a typo, and for two typos. */
const SLIP_FROM = 4
const TWO_SLIPS_FROM = 7
const MOST = 8

/**
 * Returns a search over conditions. Exact matches take precedence: typos are considered only if there are none, and
 * never across words.
 */
export function nameIndex<Of extends IndexedCondition>(all: readonly Of[]): NameSearch<Of> {
  const entries = all.flatMap(entriesOf).map((entry, id) => ({ ...entry, id }))
  const index = new MiniSearch<Entry>({
    fields: ['words'],
    extractField: ({ id, form }, field) => (field === 'id' ? String(id) : form.words.join(' ')),
    processTerm: (word) => [...new Set([word, spelt(word)])],
  })
  index.addAll(entries)
  const vocabulary = [...new Set(entries.flatMap(({ form }) => wordsWritten(form)))]
  const search = (query: Query, fits: (found: SearchResult) => boolean = () => true) =>
    index.search(query, { processTerm: (word) => word, filter: fits }).flatMap(({ id }) => entries[Number(id)] ?? [])

  const rated = (text: string): Rated[] => {
    const typed = formOf(text)
    if (typed.words.length === 0) return []
    const begun = [...search(asTyped(typed.words)), ...begunWithoutGaps(entries, typed)]
    const near = [...begun.flatMap((one) => rate(one, typed)), ...exactly(entries, formOf(withoutQualifiers(text)))]
    return near.length > 0
      ? near
      : search(withSlips(typed.words, vocabulary), startAlike(typed.words)).flatMap((one) => slipped(one, typed))
  }
  return (text, most = MOST) => {
    const readings = [[text], [withoutQualifiers(text)], partsOf(text)]
    const found =
      readings.map((parts) => parts.flatMap((part) => best(rated(part), formOf(part.trim())))).find(isAny) ?? []
    return eachOnce(found)
      .slice(0, most)
      .flatMap(({ entry: { of, kind, form } }) => {
        const item = all[of]
        return item ? [{ item, by: kind === 'name' || isContainedIn(item, form) ? null : form.text }] : []
      })
  }
}

/** Returns whether a name is contained in the condition's own: "appendicitis" adds nothing to Acute appendicitis. */
const isContainedIn = ({ name }: IndexedCondition, { closed }: Form) => formOf(name).closed.includes(closed)

const isAny = (found: readonly Rated[]) => found.length > 0

/** Splits text that contains several names, such as "PE / pneumonia" or "MI (heart attack)". */
function partsOf(typed: string): string[] {
  const parts = typed.split(/[(),;/]+/).filter((part) => part.trim() !== '')
  return parts.length > 1 ? parts : []
}

function entriesOf({ name, accepts, finds }: IndexedCondition, of: number): Omit<Entry, 'id'>[] {
  const listed = (kind: Kind, names: readonly string[]) =>
    names.map((text, place) => {
      const [form, rest] = [formOf(text), withoutAcute(text)]
      return { of, form, rest: rest === text ? form : formOf(rest), kind, place, own: name.length }
    })
  return [...listed('name', [name]), ...listed('accepts', accepts), ...listed('finds', finds)]
}

/** Matches every word or prefix, in British or American spelling. */
const asTyped = (words: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => ({ combineWith: 'OR', prefix: true, queries: [...new Set([word, spelt(word)])] })),
})

/** Also matches words with typos: a letter wrong, missing, extra or swapped, if the word is long enough. */
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

/** Requires the same first letter, unless that letter is the only typo. */
const startAlike =
  (words: readonly string[]) =>
  ({ terms }: SearchResult): boolean =>
    terms.every((term) => words.map(spelt).some((word) => word[0] === term[0] || beginsWithSlip(term, word)))

/** Returns the words that may contain typos: not abbreviations, in which every letter matters. */
const wordsWritten = ({ text, words }: Form): string[] => {
  const short = new Set(
    text
      .split(/[^A-Za-z0-9]+/)
      .filter((word) => word === word.toUpperCase())
      .map((word) => word.toLowerCase()),
  )
  return words.filter((word) => !short.has(word)).map(spelt)
}

/** Matches names that begin with the text once spaces are removed, so that "hayfever" finds "hay fever". */
const begunWithoutGaps = (entries: readonly Entry[], { closed }: Form): Entry[] =>
  closed.length < SLIP_FROM
    ? []
    : entries.filter(({ form, rest }) => [form, rest].some(({ closed: one }) => one.startsWith(closed)))

/** Matches without qualifiers: "acute PE" is PE rather than the start of acute pericarditis. */
const exactly = (entries: readonly Entry[], typed: Form): Rated[] =>
  typed.key === ''
    ? []
    : entries.filter(({ form }) => isSame(form, typed)).map((entry) => ({ entry, fit: 'unqualified' as const }))

const EXACT: Record<Kind, Fit> = { name: 'name', accepts: 'accepted', finds: 'found' }

function rate(entry: Entry, typed: Form): Rated[] {
  const { kind, form, rest } = entry
  const own = kind === 'name'
  if (isSame(form, typed)) return [{ entry, fit: EXACT[kind] }]
  if (begins(form, typed) || begins(rest, typed)) return [{ entry, fit: own ? 'begins' : 'other-begins' }]
  if (own) return [{ entry, fit: 'words' }]
  return isCovered(form, typed) ? [{ entry, fit: 'other-words' }] : []
}

const slipped = (entry: Entry, typed: Form): Rated[] =>
  entry.kind === 'name' || isCovered(entry.form, typed) ? [{ entry, fit: 'slip' }] : []

/** Returns whether one word, or enough words, match a synonym: "chest pain" must not match "chest wall pain". */
const isCovered = (form: Form, { words }: Form): boolean => words.length === 1 || words.length >= form.words.length

const isSame = (form: Form, typed: Form) => form.closed === typed.closed || form.plain === typed.plain

const begins = (form: Form, typed: Form) => form.key.startsWith(typed.key) || form.closed.startsWith(typed.closed)

/** Returns each condition once, by its best matching name. */
function best(rated: readonly Rated[], typed: Form): Rated[] {
  const inOrder = [...rated].sort(
    (one, other) =>
      FITS.indexOf(one.fit) - FITS.indexOf(other.fit) ||
      tieOf(one, typed) - tieOf(other, typed) ||
      one.entry.own - other.entry.own ||
      one.entry.of - other.entry.of,
  )
  return eachOnce(inOrder)
}

function eachOnce(rated: readonly Rated[]): Rated[] {
  const seen = new Set<number>()
  return rated.filter(({ entry: { of } }) => !seen.has(of) && seen.add(of))
}

/** Exceeds the length of any name. */
const BEGUN_ONLY = 1_000

/**
 * Breaks ties: for identical search terms, the condition that lists it earlier; otherwise the name with the typed text
 * as a whole word, then the shorter one: "heart" finds heart attack before heartburn.
 */
function tieOf({ entry: { place, form, rest }, fit }: Rated, typed: Form): number {
  if (fit === 'found') return place
  if (fit === 'slip') return Math.abs(form.text.length - typed.text.length) + place / 100
  return rest.text.length + (form.words.includes(typed.words.at(-1) ?? '') ? 0 : BEGUN_ONLY)
}
