import { isSymptomCode } from '#engine/vocabulary/acts.ts'
import { ATTRIBUTES, TRIGGERS } from './attributes.ts'
import type { LineOf, Said, SecondCaseFile, ThingFile } from './case-file.ts'

/** An attribute, a trigger, or `question` where the author wrote the question out. */
export type Attribute = (typeof ATTRIBUTES)[number] | (typeof TRIGGERS)[number] | 'question'

/** What one patient says of one attribute of one thing. */
export type Line = LineOf & {
  /** `thing.attribute`; where there are several, with the line's own id or its number. */
  key: string
  thing: string
  attribute: Attribute
  /** Whole questions that ask for this line, of those written out. */
  asks: readonly string[]
}

export type Thing = Pick<ThingFile, 'he' | 'she' | 'they' | 'of'> & {
  id: string
  kind: NonNullable<ThingFile['kind']>
  called: readonly string[]
  is: readonly string[]
  lines: readonly Line[]
}

const PLACES = [...ATTRIBUTES, ...TRIGGERS]

/** The table of a case: its things in the author's order, each with its lines. Takes a file that the schema accepted. */
export const tableOf = ({ knows }: SecondCaseFile): Map<string, Thing> =>
  new Map(Object.entries(knows).map(([id, file]) => [id, thingOf(id, file)]))

function thingOf(id: string, file: ThingFile): Thing {
  const { called = [], is = [id.replaceAll('-', '_')], he, she, they, of } = file
  const own = PLACES.flatMap((attribute) => several(file[attribute]).map((said) => lineOf(id, attribute, said, [])))
  const lines = withKeys([...own, ...(file.questions ?? []).flatMap((question) => questionLines(id, question))])
  const whose = { ...(he && { he }), ...(she && { she }), ...(they && { they }), ...(of && { of }) }
  return { id, kind: file.kind ?? kindOf(id, is), called, is, lines, ...whose }
}

const kindOf = (id: string, is: readonly string[]): Thing['kind'] =>
  id === 'complaint' ? 'complaint' : is.some(isSymptomCode) ? 'symptom' : 'topic'

function questionLines(thing: string, question: NonNullable<ThingFile['questions']>[number]): Line[] {
  if (isWritten(question)) return [lineOf(thing, 'question', question, question.asks)]
  return Object.entries(question).map(([ask, said]) => lineOf(thing, 'question', said, [ask]))
}
const isWritten = (question: object): question is LineOf & { asks: string[] } =>
  Array.isArray((question as { asks?: unknown }).asks)

const several = (given: Said | LineOf[] | undefined): Said[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given]

function lineOf(thing: string, attribute: Attribute, said: Said, asks: readonly string[]): Line {
  const line = typeof said === 'string' ? { says: said } : said
  return { ...line, key: `${thing}.${line.id ?? attribute}`, thing, attribute, asks }
}

/** `thing.question`, `thing.question-2`: each line has a key of its own. */
function withKeys(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const times = (seen.get(line.key) ?? 0) + 1
    seen.set(line.key, times)
    return times === 1 ? line : { ...line, key: `${line.key}-${times}` }
  })
}
