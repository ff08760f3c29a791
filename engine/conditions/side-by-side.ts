import type { Condition, Square } from './condition-file.ts'
import { isSameFeature } from './similar-conditions.ts'
import { squareOf } from './squares.ts'

/**
 * A feature of one of the compared pages, and how it relates to each of them; undefined where that page does not say.
 */
export type ComparedRow = { feature: string; of: string; squares: (Square | undefined)[] }

/**
 * Compares conditions: returns the features of each page that separate at least two of them, in the order of the pages.
 * A page states how a feature relates to its own condition and to the others that it names. A feature on two pages
 * becomes one row.
 */
export function sideBySide(pages: readonly Condition[]): ComparedRow[] {
  const rows = pages
    .flatMap((page) => rowsOf(page).map(({ feature, square }) => ({ feature, page, square })))
    .map(({ feature, page, square }) => ({ feature, of: page.slug, squares: pages.map(({ slug }) => square(slug)) }))
    .filter(({ squares }) => new Set(squares.filter((one) => one !== undefined)).size > 1)
  return rows.reduce<ComparedRow[]>(joined, [])
}

/** Returns the rows with one more; where an earlier row is about the same feature, the new one only fills its gaps. */
function joined(rows: ComparedRow[], row: ComparedRow): ComparedRow[] {
  const at = rows.findIndex((one) => isSameFeature(one, row))
  if (at < 0) return [...rows, row]
  return rows.map((one, place) =>
    place === at ? { ...one, squares: one.squares.map((square, of) => square ?? row.squares[of]) } : one,
  )
}

type Row = { feature: string; square: (slug: string) => Square | undefined }

function rowsOf({ slug, discriminators, instead = [], differentials }: Condition): Row[] {
  const own = discriminators.map((sign): Row => {
    return { feature: sign.feature, square: (of) => (of === slug ? (sign.here ?? 'full') : squareOf(sign, of)) }
  })
  const others = instead.map(({ feature, among }): Row => {
    return { feature, square: (of) => among[of] ?? (of === slug || differentials.includes(of) ? 'none' : undefined) }
  })
  return [...own, ...others]
}
