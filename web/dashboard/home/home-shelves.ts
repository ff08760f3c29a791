import type { Collection } from '../../cases/library.ts'

/** As many as stand in the first row of a wide screen. */
export const IN_SIGHT = 4

/** Rows that home opens with: of collections that fill one. The others are a press away. */
const ROWS = 3

/** The two that depend on the student come first. */
const FIRST = ['Jump back in', 'Study gap']

export type Shelves = { rows: Collection[]; others: Collection[] }

/**
 * The collections that are shown as rows, and the others. A patient who is in sight already, and `greeted` above all rows, goes
 * to the end of later rows, so that nobody looks out of several windows at once; so does who was met before.
 */
export function arrangeShelves(collections: readonly Collection[], greeted: ReadonlySet<number>): Shelves {
  const shelves = [
    ...FIRST.flatMap((name) => collections.filter((shelf) => shelf.name === name)),
    ...collections.filter(({ name }) => !FIRST.includes(name)),
  ]
  const wanted = shelves.map((shelf) => (shelf.name === 'Jump back in' ? without(shelf, greeted) : shelf))
  const filled = wanted.filter(({ cases }) => cases.length > 0)
  const asRows = filled.filter(({ name, cases }) => FIRST.includes(name) || cases.length >= IN_SIGHT).slice(0, ROWS)
  const inSight = new Set(greeted)
  const rows = asRows.map((shelf) => {
    const row = newFirst(shelf, inSight)
    for (const { id } of row.cases.slice(0, IN_SIGHT)) inSight.add(id)
    return row
  })
  return { rows, others: filled.filter((shelf) => !asRows.includes(shelf)) }
}

/** Who waits in the banner need not wait in the row as well. */
const without = (shelf: Collection, greeted: ReadonlySet<number>): Collection => ({
  ...shelf,
  cases: shelf.cases.filter(({ id }) => !greeted.has(id)),
})

function newFirst(shelf: Collection, inSight: ReadonlySet<number>): Collection {
  const { fresh = [], known = [] } = Object.groupBy(shelf.cases, ({ id, result }) =>
    result === null && !inSight.has(id) ? 'fresh' : 'known',
  )
  return { ...shelf, cases: [...fresh, ...known] }
}
