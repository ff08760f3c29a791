/** The last queued promise of each key. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs pieces of work with the same key one after another, even if some fail. Within this process only, to avoid wasted
 * work; across processes the database decides.
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
