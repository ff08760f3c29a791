/** What has no place in a draft, for the author to read: where it was, and its words. */
export type LeftOver = { where: string; words: string }

/** A case of another collection as a draft (content/cases/FROM-A-DRAFT.md), with what found no place in it. */
export type Imported = { draft: string; left: LeftOver[] }

/** Where a case comes from, as its files will say. */
export type Origin = { collection: string; licence: string }

/** Who is met, as far as the record says. */
export type ImportedPerson = {
  diagnosis: string
  name: string | undefined
  /** Age as a draft writes it: "35", or "8 months". */
  age: string | undefined
  gender: 'man' | 'woman' | undefined
  occupation: string | undefined
}

/** Stands in the draft where the record says nothing: the author writes over it. */
const NO_NAME = 'Name Unknown'
const NO_AGE = '40'

/** The lines with which every imported draft begins, and what the author must supply. */
export function headOf(id: number, person: ImportedPerson, { collection, licence }: Origin) {
  const { diagnosis, name, age, gender, occupation } = person
  const who = [name ?? NO_NAME, age ?? NO_AGE, gender ?? 'woman', occupation].filter((one) => one !== undefined)
  const missing = [
    ...(name === undefined ? [{ where: 'name', words: `not given: ${NO_NAME} stands for it` }] : []),
    ...(age === undefined ? [{ where: 'age', words: `not given or not understood: ${NO_AGE} stands for it` }] : []),
    ...(gender === undefined ? [{ where: 'sex', words: 'not given: woman is a guess' }] : []),
  ]
  const lines = [
    `CASE ${id} ${plain(diagnosis)} | ${who.map((one) => plain(one).replaceAll(',', '')).join(', ')} | GP 9:00`,
    `FROM ${collection}; ${licence}`,
  ]
  return { lines, missing }
}

/** Words as they can be a part of a line: on one line, without the signs that part it. */
export const plain = (words: string): string => words.replace(/\s+/g, ' ').replaceAll('|', '/').trim()

/** The same as one part between semicolons. */
export const part = (words: string): string =>
  plain(words)
    .replaceAll(';', ',')
    .replace(/[.。]$/, '')

/** Sentences of a text; a full stop within a number ends none. */
export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.!?])\s+(?=[A-Z"“])|(?<=[。！？])/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Whether a record says that there is nothing of a kind. */
export const isNothing = (text: string): boolean =>
  /^(none\.?|no|nil|n\/?a|unknown|information not provided\.?|not (provided|applicable)\.?|无。?|)$/i.test(text.trim())

/** A text as the draft's heading takes it; nothing where the record says that there is nothing. */
export const heading = (word: string, text: string | undefined): string[] =>
  text === undefined || isNothing(text) ? [] : [`${word} ${part(text)}`]

/** Every text and number of a tree, each with the names on the way to it. */
export function leavesOf(tree: unknown, way: readonly string[] = []): LeftOver[] {
  if (typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean')
    return [{ where: way.join(', '), words: String(tree) }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, one]) =>
    leavesOf(one, Array.isArray(tree) ? way : [...way, key.replaceAll('_', ' ')]),
  )
}
