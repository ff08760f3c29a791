import type { Collection } from '../../cases/library.ts'

/** Number of posters in the first row of a wide screen. */
export const IN_SIGHT = 4

/** Maximum number of rows on the home page. The remaining collections are links. */
const ROWS = 3

/** These two depend on the student, so they come first. */
const FIRST = ['Jump back in', 'Study gap']

export type Shelves = { rows: Collection[]; others: Collection[] }

/**
 * Returns the collections to show as rows, and the others. To avoid duplicates on screen, patients already in sight or
 * `greeted` above move to the end of later rows, as do patients already seen.
 */
export function arrangeShelves(collections: readonly Collection[], greeted: ReadonlySet<number>): Shelves {
  const shelves = [
    ...FIRST.flatMap((name) => collections.filter((shelf) => shelf.name === name)),
    ...collections.filter(({ name }) => !FIRST.includes(name)),
  ]
  const candidates = shelves.map((shelf) => (shelf.name === 'Jump back in' ? without(shelf, greeted) : shelf))
  const filled = candidates.filter(({ cases }) => cases.length > 0)
  const asRows = filled.filter(({ name, cases }) => FIRST.includes(name) || cases.length >= IN_SIGHT).slice(0, ROWS)
  const inSight = new Set(greeted)
  const rows = asRows.map((shelf) => {
    const row = newFirst(shelf, inSight)
    for (const { id } of row.cases.slice(0, IN_SIGHT)) inSight.add(id)
    return row
  })
  return { rows, others: filled.filter((shelf) => !asRows.includes(shelf)) }
}

/** Removes patients who are already in the banner. */
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
