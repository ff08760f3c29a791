/** Below the limit of the reader's queue. */
const AT_ONCE = 100

/** Maps things asynchronously, in order, with a hundred pending at a time. */
export async function inBatches<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < things.length; from += AT_ONCE)
    made.push(...(await Promise.all(things.slice(from, from + AT_ONCE).map(make))))
  return made
}
