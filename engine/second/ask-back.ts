import type { Candidate, Clause, Focus } from './heard.ts'
import type { SecondCase } from './second-case.ts'
import type { Thing } from './table.ts'

/** How much in mind a thing must be to be named by the patient without being named first. */
const IN_MIND = 0.3

/**
 * "The boil, you mean, or the sugar?" Asked only of things that were told or that the student named, so that nothing new is
 * given away; undefined where one of them is neither.
 */
export function askBack(
  { table }: SecondCase,
  focus: Focus,
  { hits }: Clause,
  between: readonly Candidate[],
): string | undefined {
  const things = between.flatMap(({ line }) => table.get(line.thing) ?? [])
  const isKnown = ({ id }: Thing) => (focus.get(id) ?? 0) > IN_MIND || hits.some(({ things }) => things.includes(id))
  const names = things.map(nameOf)
  if (things.length < 2 || !things.every(isKnown) || names.some((name) => name === undefined)) return undefined
  const text = `${names[0]}, you mean, or ${names[1]}?`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
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
