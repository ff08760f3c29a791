/**
 * How many letters were added, left out, changed or swapped with their neighbour between two words; gives `most` + 1 as
 * soon as it is certain to be more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, previous, older)
    if (lowest(row) > most) return most + 1
    older = previous
    previous = row
  }
  return previous[b.length] ?? most + 1
}

function nextRow(a: string, b: string, i: number, previous: number[], older: number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j++) {
    const changed = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const cheapest = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    row[j] = swapped ? Math.min(cheapest, (older[j - 2] ?? 0) + 1) : cheapest
  }
  return row
}

function lowest(row: number[]): number {
  let low = row[0] ?? 0
  for (const value of row) if (value < low) low = value
  return low
}
