/** The list with one of its cases a place up or down; the same list where it cannot go further. */
export function moved(cases: readonly number[], id: number, by: 1 | -1): number[] {
  const from = cases.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= cases.length) return [...cases]
  return cases.with(from, cases[to]!).with(to, id)
}

export const without = (cases: readonly number[], id: number): number[] => cases.filter((one) => one !== id)

/** Those that were ticked come after those that are there, in the order in which they were ticked; none twice. */
export const joined = (cases: readonly number[], more: readonly number[]): number[] => [...new Set([...cases, ...more])]
