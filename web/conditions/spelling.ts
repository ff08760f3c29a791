/** Words that do not help to identify a condition. */
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

/** Severity, duration, type and side: removed when nothing matches with them. */
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

/** A text normalised for comparison. */
export type Form = {
  text: string
  /** Lowercase without accents, apostrophes or hyphens: "menieres" for "Ménière's", "pre eclampsia". */
  key: string
  /** One spelling and no spaces: "hayfever", "hay fever" and "hay-fever" are equal. */
  closed: string
  /** The significant words, or all of them if none is significant. */
  words: readonly string[]
  /** The significant words in one spelling. */
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

/** Normalises British and American spelling. */
export const spelt = (key: string): string => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), key)

export const withoutQualifiers = (text: string): string => text.replace(QUALIFYING, ' ')

/** Removes a leading "acute": "Acute pancreatitis" is found under pancreatitis. */
export const withoutAcute = (text: string): string => text.replace(/^acute\b\s*(?=\S)/i, '')
