import { stem } from './stem.ts'

/** The words of all patterns, as numbers: matching compares numbers, never text. */
export type Lexicon = {
  stems: ReadonlyMap<string, number>
  exact: ReadonlyMap<string, number>
  /** Inflected or irregular forms that are treated as another word: `felt` as `feel`. */
  irregular: ReadonlyMap<string, string>
  /** Candidate corrections by first letter and length, each with the number of its stem. */
  forms: { get(key: string): ReadonlyMap<string, number> | undefined }
  /** How often patterns use a word, by its number: common words are likelier corrections. */
  uses: { get(stem: number): number | undefined }
  /** A cache of corrected words; the result depends only on the word. */
  seen: Map<string, SeenWord>
}

/** The vocabulary words that a written word may be, and whether its spelling was corrected. */
export type SeenWord = { words: readonly KnownWord[]; isGuessed: boolean }

/** A word of a message with its numbers, -1 where patterns do not know it, and whether patterns may skip it. */
export type KnownWord = { word: string; stemId: number; exactId: number; light: boolean }

/** The lexicon while patterns are being compiled. */
export type GrowingLexicon = {
  stems: Map<string, number>
  exact: Map<string, number>
  irregular: ReadonlyMap<string, string>
  forms: Map<string, Map<string, number>>
  uses: Map<number, number>
}

/** Returns an empty lexicon; `irregular` forms are treated as another word from the start. */
export function createLexicon(irregular: ReadonlyMap<string, string>): GrowingLexicon {
  return { stems: new Map(), exact: new Map(), irregular, forms: new Map(), uses: new Map() }
}

const numbered = (numbers: Map<string, number>, word: string) => {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

/** Returns the key for forms of a first letter and a length. */
export const formsKey = (letter: string, length: number): string => `${letter}${length}`

/** Returns the number of an exact word in a pattern. */
export const addExact = (lexicon: GrowingLexicon, word: string): number => numbered(lexicon.exact, word)

/** Returns the number of a word's stem in a pattern; records its forms as candidate corrections. */
export function addStem(lexicon: GrowingLexicon, word: string): number {
  const root = stem(word, lexicon.irregular)
  const isNew = !lexicon.stems.has(root)
  const id = numbered(lexicon.stems, root)
  addForm(lexicon, word, id)
  if (isNew) {
    for (const form of inflected(word)) if (stem(form, lexicon.irregular) === root) addForm(lexicon, form, id)
  }
  lexicon.uses.set(id, (lexicon.uses.get(id) ?? 0) + 1)
  return id
}

const inflected = (word: string) => {
  const bare = word.replace(/e$/, '')
  return [`${word}s`, `${bare}ing`, `${bare}ed`]
}

/** Adds the irregular forms of pattern words as candidate corrections. */
export function addIrregularForms(lexicon: GrowingLexicon) {
  for (const [form, root] of lexicon.irregular) {
    const id = lexicon.stems.get(root)
    if (id !== undefined && stem(form, lexicon.irregular) === root) addForm(lexicon, form, id)
  }
}

const SHORTEST_FORM = 3

function addForm(lexicon: GrowingLexicon, form: string, id: number) {
  if (form.length < SHORTEST_FORM) return
  const bucket = formsKey(form[0] ?? '', form.length)
  const forms = lexicon.forms.get(bucket) ?? new Map<string, number>()
  lexicon.forms.set(bucket, forms.has(form) ? forms : forms.set(form, id))
}
