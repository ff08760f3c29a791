const LIGHT = new Set(
  'a an and any are as at did do does for from had has have his her how i in is it its me my no not of on or our she he so the their them they this to was were what when with you your'.split(
    ' ',
  ),
)

/** Returns the content words of a text, stemmed. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return new Set(words.filter((word) => !LIGHT.has(word)).map(stem))
}

const stem = (word: string) => (word.length > 4 ? word.replace(/(ies|ing|ed|es|s)$/, '') : word.replace(/s$/, ''))

/** Makes an id of words: `how bad` gives `how-bad`. */
export const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Turns shorthand into sentences, one for each part between semicolons. */
export const asSentences = (shorthand: string): string =>
  shorthand
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `${firstLarge(part)}${/[.!?…]$/.test(part) ? '' : '.'}`)
    .join(' ')

export const firstLarge = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Removes surrounding quotation marks. */
export const unquoted = (text: string): string => text.replace(/^["“]|["”]$/g, '').trim()
