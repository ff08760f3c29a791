/** Returns the list with a case moved by one place; unchanged at either end. */
export function moved(cases: readonly number[], id: number, by: 1 | -1): number[] {
  const from = cases.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= cases.length) return [...cases]
  return cases.with(from, cases[to]!).with(to, id)
}

export const without = (cases: readonly number[], id: number): number[] => cases.filter((one) => one !== id)

/** Appends the ticked cases in the order in which they were ticked, without duplicates. */
export const joined = (cases: readonly number[], more: readonly number[]): number[] => [...new Set([...cases, ...more])]
