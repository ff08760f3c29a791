/** Reused rows: a typing error is compared with thousands of words, so no rows are allocated for each. */
const ROWS: readonly [number[], number[], number[]] = [[], [], []]

/**
 * Returns the edit distance of two words, counting a swap of neighbouring letters as one edit; returns `most` + 1 as
 * soon as the distance is certain to exceed `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [older, previous, row] = ROWS
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(row, a, b, i, previous, older) > most) return most + 1
    ;[older, previous, row] = [previous, row, older]
  }
  return previous[b.length] ?? most + 1
}

/** Fills a row and returns its minimum. */
function fillRow(row: number[], a: string, b: string, i: number, previous: number[], older: number[]): number {
  row[0] = i
  let low = i
  for (let j = 1; j <= b.length; j++) {
    const changed = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
    const cheapest = Math.min(previous[j]! + 1, row[j - 1]! + 1, changed)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const cost = swapped ? Math.min(cheapest, older[j - 2]! + 1) : cheapest
    row[j] = cost
    if (cost < low) low = cost
  }
  return low
}
