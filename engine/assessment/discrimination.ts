import { meanOf } from './spread.ts'

/** The share of students in the upper and in the lower group. */
export const GROUP_SHARE = 0.27

/**
 * Returns how well an item separates strong students from weak ones, −1 to 1: its mean share of marks in the upper 27 %
 * by total score less that in the lower 27 %. Students tied at the edge of a group share its remaining places equally,
 * so the result does not depend on the order of the list.
 * @param marks what each student earned on the item
 * @param totals the total score of each, in the same order
 * @param outOf the most that the item can earn
 * Source: T. L. Kelley, "The selection of upper and lower groups for the validation of test items", Journal of
 * Educational Psychology 30 (1939) 17–24; R. L. Ebel, "Procedures for the analysis of classroom tests", Educational and
 * Psychological Measurement 14 (1954) 352–364.
 */
export function discriminationOf(marks: readonly number[], totals: readonly number[], outOf: number): number {
  const size = Math.max(1, Math.round(GROUP_SHARE * totals.length))
  const upper = meanOfFirst(marks, totals, size, -1)
  const lower = meanOfFirst(marks, totals, size, 1)
  return (upper - lower) / outOf
}

/** Returns the mean mark of `size` students from one end of the totals; `direction` 1 starts with the lowest. */
function meanOfFirst(marks: readonly number[], totals: readonly number[], size: number, direction: 1 | -1): number {
  const ends = [...new Set(totals)].sort((one, other) => direction * (one - other))
  let [left, sum] = [size, 0]
  for (const total of ends) {
    const level = marks.filter((_, at) => totals[at] === total)
    const taken = Math.min(left, level.length)
    sum += taken * meanOf(level)
    left -= taken
  }
  return sum / size
}
