/** Words that say nothing of which condition is meant. */
const EMPTY = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'my',
  'with',
  'and',
  'possible',
  'probable',
  'likely',
  'query',
  'suspected',
])

/** How bad, how long, of what kind and on which side: left out where nothing fits with them. */
const QUALIFYING = new RegExp(
  `\\b(${[
    'acute|chronic|recurrent|severe|mild|moderate|massive|early|new|fast|decompensated|simple|complicated|viral|bacterial',
    'left|right|bilateral|sided|in pregnancy|flare|flare up|symptoms|episode|disease|syndrome',
  ].join('|')})\\b`,
  'gi',
)

const SPELLINGS: [RegExp, string][] = [
  [/oe/g, 'e'],
  [/ae/g, 'e'],
  [/our\b/g, 'or'],
  [/is(e|ed|ing)\b/g, 'iz$1'],
]

/** A text as it is compared. */
export type Form = {
  text: string
  /** Small letters without accents, apostrophes and hyphens: "Ménière's" is "menieres", "pre-eclampsia" "pre eclampsia". */
  key: string
  /** In one spelling and without any gap: "hayfever", "hay fever" and "hay-fever" are one. */
  closed: string
  /** The words that count; all of them where none does. */
  words: readonly string[]
  /** Those words in one spelling. */
  plain: string
}

export function formOf(text: string): Form {
  const key = keyOf(text)
  const words = key.split(' ').filter(Boolean)
  const telling = words.filter((word) => !EMPTY.has(word))
  const counted = telling.length > 0 ? telling : words
  return {
    text,
    key,
    closed: spelt(spelt(key).replaceAll(' ', '')),
    words: counted,
    plain: spelt(counted.join(' ')),
  }
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** In one spelling, whichever side of the Atlantic it was typed on. */
export const spelt = (key: string): string => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), key)

export const withoutQualifiers = (text: string): string => text.replace(QUALIFYING, ' ')

/** "Acute pancreatitis" is looked for as pancreatitis. */
export const withoutAcute = (text: string): string => text.replace(/^acute\b\s*(?=\S)/i, '')
