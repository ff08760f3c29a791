import type { Conditions } from '../load-conditions.ts'

/** Returns a name normalised for comparison, as a student's answer is: lower case, without hyphens and the like. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Finds which condition, `but` one, has a name. */
export type OwnerOf = (name: string, but: string) => string | undefined

/** The names of conditions, on the list and among the accepted ones of their pages, read once for all that are looked up. */
export function ownersIn({ list, pages }: Conditions): OwnerOf {
  const slugs = new Map<string, string[]>()
  for (const [slug, { name }] of Object.entries(list)) {
    for (const key of new Set([name, ...(pages.get(slug)?.accepts ?? [])].map(nameKey)))
      slugs.set(key, [...(slugs.get(key) ?? []), slug])
  }
  return (name, but) => slugs.get(nameKey(name))?.find((slug) => slug !== but)
}

/** Returns whether a text contains a name. An abbreviation must be in capitals: AS is a disease, "as" is not. */
export function says(text: string, name: string): boolean {
  if (name === name.toUpperCase()) return text.split(/[^A-Za-z0-9-]+/).includes(name)
  return ` ${nameKey(text)} `.includes(` ${nameKey(name)} `)
}
