/** Maximum number of diagnoses in a differential. Five are plenty. */
export const MOST_DIAGNOSES = 8
const LONGEST_NAME = 120

/** Returns the list with a diagnosis appended. Ignores blank names, duplicates and anything beyond the limit. */
export function withDiagnosis(list: readonly string[], name: string): string[] {
  const clean = name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)
  const there = list.some((other) => other.toLowerCase() === clean.toLowerCase())
  return clean === '' || there || list.length >= MOST_DIAGNOSES ? [...list] : [...list, clean]
}

export const withoutDiagnosis = (list: readonly string[], name: string): string[] =>
  list.filter((other) => other !== name)

/** Returns the list with the diagnosis at `place` moved one place up (-1) or down (1); unchanged at the ends. */
export function moved(list: readonly string[], place: number, by: -1 | 1): string[] {
  const next = [...list]
  const [here, there] = [list[place], list[place + by]]
  if (here === undefined || there === undefined) return next
  next[place] = there
  next[place + by] = here
  return next
}
