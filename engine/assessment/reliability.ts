import { isNothing, varianceOf } from './spread.ts'

/** One row per student, with the marks of every item in the same order. */
export type MarkTable = readonly (readonly number[])[]

export const columnOf = (table: MarkTable, item: number): number[] => table.map((row) => row[item] ?? 0)
export const totalsOf = (table: MarkTable): number[] => table.map((row) => row.reduce((sum, mark) => sum + mark, 0))

/**
 * Returns Cronbach's alpha, k / (k − 1) × (1 − the sum of the items' variances / the variance of the totals), with
 * sample variances. Returns undefined with fewer than two items, or where the totals do not vary.
 * Source: L. J. Cronbach, "Coefficient alpha and the internal structure of tests", Psychometrika 16 (1951) 297–334.
 */
export function alphaOf(table: MarkTable): number | undefined {
  const items = table[0]?.length ?? 0
  const whole = varianceOf(totalsOf(table))
  if (items < 2 || isNothing(whole)) return undefined
  const parts = Array.from({ length: items }, (_, item) => varianceOf(columnOf(table, item)))
  const sum = parts.reduce((total, part) => total + part, 0)
  return (items / (items - 1)) * (1 - sum / whole)
}

/**
 * Returns the standard error of measurement in marks: the standard deviation of the totals × √(1 − alpha). About two in
 * three students would score within one of these of their score on an equivalent station. Returns undefined where alpha
 * is negative, because the items then do not measure one construct.
 * Source: J. C. Nunnally and I. H. Bernstein, "Psychometric Theory", 3rd edition (1994), chapter 6.
 */
export function standardErrorOf(table: MarkTable): number | undefined {
  const alpha = alphaOf(table)
  if (alpha === undefined || alpha < 0) return undefined
  return Math.sqrt(varianceOf(totalsOf(table))) * Math.sqrt(1 - alpha)
}
