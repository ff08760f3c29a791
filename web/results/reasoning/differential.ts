/** The longest differential that can be ranked; five is plenty, eight the limit. */
export const MOST_DIAGNOSES = 8
const LONGEST_NAME = 120

/** The list with a diagnosis at its end. Blank names, names already there and a ninth are left out. */
export function withDiagnosis(list: readonly string[], name: string): string[] {
  const clean = name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)
  const there = list.some((other) => other.toLowerCase() === clean.toLowerCase())
  return clean === '' || there || list.length >= MOST_DIAGNOSES ? [...list] : [...list, clean]
}

export const withoutDiagnosis = (list: readonly string[], name: string): string[] =>
  list.filter((other) => other !== name)

/** The list with the diagnosis at `place` one place up (-1) or down (1); unchanged at the ends. */
export function moved(list: readonly string[], place: number, by: -1 | 1): string[] {
  const next = [...list]
  const [here, there] = [list[place], list[place + by]]
  if (here === undefined || there === undefined) return next
  next[place] = there
  next[place + by] = here
  return next
}
