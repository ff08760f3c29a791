import { type BorderlineRegression, borderlineOf, type Rated } from './borderline.ts'
import { discriminationOf } from './discrimination.ts'
import { alphaOf, columnOf, type MarkTable, standardErrorOf, totalsOf } from './reliability.ts'
import { correlationOf, meanOf, varianceOf } from './spread.ts'

/**
 * Minimum number of students before a figure is shown. Facility needs five: with fewer, one student's mark could be
 * inferred from it. Figures based on differences between students need thirty: below that, the upper 27 % are fewer
 * than eight people, and one of them moves the figure by more than 0.1. Both numbers are the product's own choice
 * (decision "Educators").
 */
export const ENOUGH = { facility: 5, differences: 30 } as const

export type StationItem = { id: string; outOf: number }
/** Null where there are too few students, or where nothing varies. */
export type ItemFigures = {
  item: string
  facility: number | null
  discrimination: number | null
  itemTotal: number | null
}
export type StationFigures = {
  students: number
  mean: number | null
  deviation: number | null
  alpha: number | null
  standardError: number | null
  items: ItemFigures[]
  rated: number
  borderline: BorderlineRegression | null
}

/**
 * Returns the psychometric figures of a station.
 * @param items the rubric's items, in the order of the table's columns
 * @param table one row per student
 * @param rated scores with examiners' global ratings, where there are any
 */
export function stationFigures(
  items: readonly StationItem[],
  table: MarkTable,
  rated: readonly Rated[],
): StationFigures {
  const totals = totalsOf(table)
  const isCounted = table.length >= ENOUGH.facility
  const differ = table.length >= ENOUGH.differences
  return {
    students: table.length,
    mean: isCounted ? meanOf(totals) : null,
    deviation: differ ? Math.sqrt(varianceOf(totals)) : null,
    alpha: differ ? (alphaOf(table) ?? null) : null,
    standardError: differ ? (standardErrorOf(table) ?? null) : null,
    items: items.map(({ id, outOf }, at) => ({
      item: id,
      facility: isCounted ? facilityOf(columnOf(table, at), outOf) : null,
      discrimination: differ ? discriminationOf(columnOf(table, at), totals, outOf) : null,
      itemTotal: differ ? (itemTotalOf(columnOf(table, at), totals) ?? null) : null,
    })),
    rated: rated.length,
    borderline: rated.length >= ENOUGH.differences ? (borderlineOf(rated) ?? null) : null,
  }
}

/**
 * Returns the facility of an item (also "difficulty index", P): the mean share of its marks that students earned, 0 to
 * 1.
 * Source: S. M. Downing and R. Yudkowsky (editors), "Assessment in Health Professions Education" (2009), chapter 5.
 */
export const facilityOf = (marks: readonly number[], outOf: number): number => meanOf(marks) / outOf

/**
 * Returns the corrected item-total correlation: an item against the total of all others, so that it does not correlate
 * with itself. Returns undefined where the item or the rest does not vary.
 * Source: J. C. Nunnally and I. H. Bernstein, "Psychometric Theory", 3rd edition (1994), chapter 8.
 */
export const itemTotalOf = (marks: readonly number[], totals: readonly number[]): number | undefined =>
  correlationOf(
    marks,
    totals.map((total, at) => total - marks[at]!),
  )
