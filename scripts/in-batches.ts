/** Fewer than the reader lets wait. */
const AT_ONCE = 100

/** What each thing gives, in order; a hundred at a time are under way. */
export async function inBatches<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < things.length; from += AT_ONCE)
    made.push(...(await Promise.all(things.slice(from, from + AT_ONCE).map(make))))
  return made
}
