/** Text of the record that fits no heading, shown to the author with its path. */
export type LeftOver = { where: string; words: string }

/** A case of another collection as a draft (content/cases/FROM-A-DRAFT.md), with the text that fits no heading. */
export type Imported = { draft: string; left: LeftOver[] }

/** The source collection and its licence, recorded in the case's files. */
export type Origin = { collection: string; licence: string }

/** The patient, as far as the record describes them. */
export type ImportedPerson = {
  diagnosis: string
  name: string | undefined
  /** Age as a draft writes it: "35", or "8 months". */
  age: string | undefined
  gender: 'man' | 'woman' | undefined
  occupation: string | undefined
}

/** Placeholders where the record gives no value, for the author to replace. */
const NO_NAME = 'Name Unknown'
const NO_AGE = '40'

/** Returns the first lines of every imported draft, and what the author must supply. */
export function headOf(id: number, person: ImportedPerson, { collection, licence }: Origin) {
  const { diagnosis, name, age, gender, occupation } = person
  const who = [name ?? NO_NAME, age ?? NO_AGE, gender ?? 'woman', occupation].filter((one) => one !== undefined)
  const missing = [
    ...(name === undefined ? [{ where: 'name', words: `not given: ${NO_NAME} is used instead` }] : []),
    ...(age === undefined ? [{ where: 'age', words: `not given or not understood: ${NO_AGE} is used instead` }] : []),
    ...(gender === undefined ? [{ where: 'sex', words: 'not given: woman was assumed' }] : []),
  ]
  const lines = [
    `CASE ${id} ${plain(diagnosis)} | ${who.map((one) => plain(one).replaceAll(',', '')).join(', ')} | GP 9:00`,
    `FROM ${collection}; ${licence}`,
  ]
  return { lines, missing }
}

/** Makes a text safe as part of a line: on one line, without the separator. */
export const plain = (words: string): string => words.replace(/\s+/g, ' ').replaceAll('|', '/').trim()

/** Makes a text safe as one part between semicolons. */
export const part = (words: string): string =>
  plain(words)
    .replaceAll(';', ',')
    .replace(/[.。]$/, '')

/** Splits a text into sentences; a decimal point does not end one. */
export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.!?])\s+(?=[A-Z"“])|(?<=[。！？])/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Whether a record's value means "none". */
export const isNothing = (text: string): boolean =>
  /^(none\.?|no|nil|n\/?a|unknown|information not provided\.?|not (provided|applicable)\.?|无。?|)$/i.test(text.trim())

/** Returns a line under this heading; none where the value means "none". */
export const heading = (word: string, text: string | undefined): string[] =>
  text === undefined || isNothing(text) ? [] : [`${word} ${part(text)}`]

/** Returns every text and number of a tree with its path. */
export function leavesOf(tree: unknown, way: readonly string[] = []): LeftOver[] {
  if (typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean')
    return [{ where: way.join(', '), words: String(tree) }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, one]) =>
    leavesOf(one, Array.isArray(tree) ? way : [...way, key.replaceAll('_', ' ')]),
  )
}
