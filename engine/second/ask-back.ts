import type { Candidate, Clause } from './heard.ts'
import type { SecondCase } from './second-case.ts'
import type { Thing } from './table.ts'

/**
 * "The boil, you mean, or the sugar?" Asked only of things that were told or that the student names, so that nothing new is
 * given away; undefined where one of them is neither. Takes the keys of the lines told.
 */
export function askBack(
  { table }: SecondCase,
  told: ReadonlySet<string>,
  { hits }: Clause,
  between: readonly Candidate[],
): { text: string; between: readonly string[] } | undefined {
  const things = between.flatMap(({ line }) => table.get(line.thing) ?? [])
  const isKnown = ({ id, lines }: Thing) =>
    lines.some(({ key }) => told.has(key)) || hits.some(({ things: named }) => named.includes(id))
  const [one, other] = things.map(nameOf)
  if (!things.every(isKnown) || one === undefined || other === undefined) return undefined
  const text = `${one}, you mean, or ${other}?`
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, between: between.map(({ line }) => line.key) }
}

/** What the patient calls it: "Bea", "the blue inhaler". */
function nameOf({ called: [name], kind }: Thing): string | undefined {
  if (name === undefined || kind === 'complaint') return undefined
  const isProper = /^[A-Z]/.test(name)
  return isProper ? name : `the ${name}`
}

/** The line that an answer to such a question means: "the sugar". */
export const meantBy = (own: SecondCase, between: readonly string[] | undefined, { hits, words }: Clause) =>
  words.length > LONGEST_ANSWER
    ? undefined
    : (between ?? [])
        .flatMap((key) => own.lines.get(key) ?? [])
        .find(({ thing }) => hits.some(({ things }) => things.includes(thing)))
const LONGEST_ANSWER = 5
