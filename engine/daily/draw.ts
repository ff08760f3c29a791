/** What was drawn for a day (YYYY-MM-DD, UTC), and in which round through all stories. */
export type Draw = { day: string; slug: string; round: number }

/**
 * The story of a day: none comes twice before all have come, then a new round begins in an order of its own. The one that
 * closed a round does not open the next. Takes the stories that there are and the draws so far of the latest round;
 * undefined where there is no story. A story that is added joins the round that is on, one that is gone is passed over.
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

/** The same for everybody who asks, and in no order that can be guessed from the names. */
function named(day: string, slugs: readonly string[], round: number): Draw | undefined {
  const [first] = slugs
    .map((slug) => ({ slug, place: scattered(`${day} ${slug}`) }))
    .sort((one, other) => one.place - other.place || one.slug.localeCompare(other.slug))
  return first && { day, slug: first.slug, round }
}

/** FNV-1a with a last stir: texts that differ in a letter land far apart. */
function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
