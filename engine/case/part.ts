import type { CaseFile, Fact, Part } from './case-file.ts'
import { isSaid } from './saying.ts'

/**
 * The parts that a text names by a word of theirs. "The steroid inhaler" is the inhaler and not the steroid tablets: a
 * name that is a piece of another's does not count beside it.
 */
export function partsNamed(parts: readonly Part[], text: string): Part[] {
  const said = parts.map((part) => ({ part, names: part.called.filter((name) => isSaid(text, [name])) }))
  const names = said.flatMap((one) => one.names)
  const isPiece = (name: string) => names.some((other) => other !== name && ` ${other} `.includes(` ${name} `))
  return said.filter((one) => one.names.some((name) => !isPiece(name))).map(({ part }) => part)
}

/** What a list calls one of its parts, as fully as it does. */
export const nameIn = ({ says }: Fact, { called }: Part): string =>
  called.filter((name) => says.toLowerCase().includes(name)).sort((one, other) => other.length - one.length)[0] ??
  called[0] ??
  ''

/** The parts that a fact tells of, in the order in which it does. */
export function partsOf({ parts = [] }: Pick<CaseFile, 'parts'>, { id, says }: Fact): Part[] {
  const place = ({ called }: Part): number => {
    const places = called.map((name) => says.toLowerCase().indexOf(name)).filter((at) => at >= 0)
    return places.length === 0 ? says.length : Math.min(...places)
  }
  return parts.filter(({ facts }) => facts.includes(id)).sort((one, other) => place(one) - place(other))
}
