import type { Clause, Focus } from './heard.ts'
import { type Names, namesIn } from './names.ts'
import type { Line, Thing } from './table.ts'
import { wordsOf } from './words.ts'

const FADES = 0.6
const FORGOTTEN = 0.12
const TOLD = 1
const NAMED = 0.9
const MENTIONED = 0.7
const BELONGS = 0.5

/** What is talked about at the start: the complaint, faintly. */
export const AT_START: Focus = new Map([['complaint', 0.5]])

/**
 * The focus after a clause and what was said to it: what was told stands first, then what the student named, what the answer
 * mentions and what these belong to; the rest fades.
 */
export function moved(
  focus: Focus,
  table: ReadonlyMap<string, Thing>,
  names: Names,
  clause: Pick<Clause, 'hits'>,
  line: Line | undefined,
): Focus {
  const next = new Map<string, number>()
  const put = (id: string | undefined, weight: number) => {
    if (id !== undefined && table.has(id)) next.set(id, Math.max(next.get(id) ?? 0, weight))
  }
  for (const [id, weight] of focus) put(id, weight * FADES)
  for (const { things } of clause.hits) for (const id of things) put(id, NAMED / (things.length > 1 ? 1.3 : 1))
  if (line) {
    for (const { things } of namesIn(names, wordsOf(line.says)))
      for (const id of things) put(id, MENTIONED / (things.length > 1 ? 1.3 : 1))
    put(table.get(line.thing)?.of, BELONGS)
    put(line.thing, TOLD)
  }
  return new Map([...next].filter(([, weight]) => weight > FORGOTTEN).sort(([, one], [, other]) => other - one))
}
