/** What is under way, by whose it is: the last of those who wait for each other. */
const last = new Map<string, Promise<unknown>>()

/**
 * Does one piece of work after another of those that have the same key, whatever becomes of them. Within this process only:
 * it spares them work that they would do in vain. Between processes the database decides.
 */
export async function runQueued<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work)
  const done = mine.catch(() => {})
  last.set(key, done)
  try {
    return await mine
  } finally {
    if (last.get(key) === done) last.delete(key)
  }
}
