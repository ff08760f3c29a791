import type { Conditions } from '../load-conditions.ts'

/** Returns a name normalised for comparison, as a student's answer is: lower case, without hyphens and the like. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Returns the condition, other than `but`, with this name: on the list, or among its page's accepted names. */
export function ownerOf({ list, pages }: Conditions, name: string, but: string): string | undefined {
  const others = Object.entries(list).filter(([slug]) => slug !== but)
  return others.find(([slug, listed]) => {
    return [listed.name, ...(pages.get(slug)?.accepts ?? [])].some((other) => sameName(other, name))
  })?.[0]
}

/** Returns whether a text contains a name. An abbreviation must be in capitals: AS is a disease, "as" is not. */
export function says(text: string, name: string): boolean {
  if (name === name.toUpperCase()) return text.split(/[^A-Za-z0-9-]+/).includes(name)
  return ` ${nameKey(text)} `.includes(` ${nameKey(name)} `)
}
