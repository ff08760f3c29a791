import { fnv1a } from '../fnv1a.ts'

/** The story drawn for a day (YYYY-MM-DD, UTC), and its round through all stories. */
export type Draw = { day: string; slug: string; round: number }

/**
 * Returns the story of a day. None repeats before all have been drawn; then a new round starts in a new order, and the
 * last story of a round does not open the next. Takes the available stories and the draws so far of the latest round;
 * returns undefined where there is no story. An added story joins the current round, a removed one is skipped.
 */
export function drawFor(day: string, slugs: readonly string[], latestRound: readonly Draw[]): Draw | undefined {
  const round = latestRound[0]?.round ?? 1
  const drawn = new Set(latestRound.map(({ slug }) => slug))
  const left = slugs.filter((slug) => !drawn.has(slug))
  if (left.length > 0) return named(day, left, round)
  const last = [...latestRound].sort((one, other) => one.day.localeCompare(other.day)).at(-1)
  const others = slugs.filter((slug) => slug !== last?.slug)
  return named(day, others.length > 0 ? others : slugs, round + 1)
}

/** Returns the same story for all callers, in an order that cannot be guessed from the names. */
function named(day: string, slugs: readonly string[], round: number): Draw | undefined {
  const [first] = slugs
    .map((slug) => ({ slug, place: scattered(`${day} ${slug}`) }))
    .sort((one, other) => one.place - other.place || one.slug.localeCompare(other.slug))
  return first && { day, slug: first.slug, round }
}

/** FNV-1a with a final mix, so that texts that differ in one letter get distant hashes. */
function scattered(text: string): number {
  const start = fnv1a(text)
  const hash = Math.imul(start ^ (start >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
