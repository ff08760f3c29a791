import { stem } from './stem.ts'

/** The words that patterns know, as numbers: matching compares numbers, never text. */
export type Lexicon = {
  stems: Map<string, number>
  exact: Map<string, number>
  /** Inflected or irregular forms that are treated as another word: `felt` as `feel`. */
  irregular: ReadonlyMap<string, string>
  /** What patterns wrote, by first letter and length: the words that a typo can be corrected to. */
  forms: Map<string, Set<string>>
  /** In how many places of the patterns a word stands, by its number: common words are likelier to be meant. */
  uses: Map<number, number>
}

export function createLexicon(irregular: ReadonlyMap<string, string>): Lexicon {
  return { stems: new Map(), exact: new Map(), irregular, forms: new Map(), uses: new Map() }
}

const numbered = (numbers: Map<string, number>, word: string) => {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

/** Where the forms of a first letter and a length are kept. */
export const shelfOf = (letter: string, length: number): string => `${letter}${length}`

/** The number of an exact word in a pattern. */
export const addExact = (lexicon: Lexicon, word: string): number => numbered(lexicon.exact, word)

/** The number of a word's stem in a pattern; remembers its forms so that typos can be corrected to them. */
export function addStem(lexicon: Lexicon, word: string): number {
  const root = stem(word, lexicon.irregular)
  if (!lexicon.stems.has(root)) {
    addForm(lexicon, word)
    for (const form of inflected(word)) addForm(lexicon, form, root)
  }
  const id = numbered(lexicon.stems, root)
  lexicon.uses.set(id, (lexicon.uses.get(id) ?? 0) + 1)
  return id
}

const inflected = (word: string) => {
  const bare = word.replace(/e$/, '')
  return [`${word}s`, `${bare}ing`, `${bare}ed`]
}

/** Adds the irregular forms of the words that patterns know, so that they can be what a typo meant. */
export function addIrregularForms(lexicon: Lexicon) {
  for (const [form, root] of lexicon.irregular) if (lexicon.stems.has(root)) addForm(lexicon, form, root)
}

const SHORTEST_FORM = 3

function addForm(lexicon: Lexicon, form: string, root?: string) {
  if (form.length < SHORTEST_FORM || (root !== undefined && stem(form, lexicon.irregular) !== root)) return
  const shelf = shelfOf(form[0] ?? '', form.length)
  const forms = lexicon.forms.get(shelf) ?? new Set()
  lexicon.forms.set(shelf, forms.add(form))
}
