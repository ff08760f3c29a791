/** Words that say nothing of which condition is meant. */
const EMPTY = new Set(['a', 'an', 'the', 'of', 'in', 'on', 'my', 'with', 'and'])

const SPELLINGS: [RegExp, string][] = [
  [/oe/g, 'e'],
  [/ae/g, 'e'],
  [/our\b/g, 'or'],
  [/is(e|ed|ing)\b/g, 'iz$1'],
]

/** Small letters without accents, apostrophes and hyphens: "Ménière's" is "menieres", "pre-eclampsia" is "pre eclampsia". */
export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** In one spelling, whichever side of the Atlantic it was typed on. */
export const spelt = (key: string): string => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), key)

/** Without any gap: "hayfever", "hay fever" and "hay-fever" are one. */
export const squashed = (text: string): string => spelt(spelt(keyOf(text)).replaceAll(' ', ''))

/** "Acute pancreatitis" is looked for as pancreatitis. */
export const withoutAcute = (text: string): string => text.replace(/^acute\b\s*(?=\S)/i, '')

/** The words that count; all of them where none does. */
export function wordsOf(text: string): string[] {
  const words = keyOf(text).split(' ').filter(Boolean)
  const telling = words.filter((word) => !EMPTY.has(word))
  return telling.length > 0 ? telling : words
}
