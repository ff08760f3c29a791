import type { Conditions } from '../load-conditions.ts'

/** Names are compared without capitals, hyphens and the like, as a student's answer is. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Which condition, `but` this one, has this name: on the list, or among the accepted ones of its page. */
export function ownerOf({ list, pages }: Conditions, name: string, but: string): string | undefined {
  const others = Object.entries(list).filter(([slug]) => slug !== but)
  return others.find(([slug, listed]) => {
    return [listed.name, ...(pages.get(slug)?.accepts ?? [])].some((other) => sameName(other, name))
  })?.[0]
}

/** Whether a text says a name. An abbreviation counts only in capitals: AS is a disease, "as" is not. */
export function says(text: string, name: string): boolean {
  if (name === name.toUpperCase()) return text.split(/[^A-Za-z0-9-]+/).includes(name)
  return ` ${nameKey(text)} `.includes(` ${nameKey(name)} `)
}
