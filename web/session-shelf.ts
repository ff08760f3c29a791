/** The browser's storage, or a test's. */
export type ShelfStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Entry<T> = { sessionId: string; kept: T }

const SESSIONS_KEPT = 10

/** What the browser keeps of sessions until the server has it, of at most ten: the longest untouched goes first. */
export function sessionShelf<T>(key: string, isKept: (value: unknown) => value is T) {
  const isEntry = (value: unknown): value is Entry<T> =>
    typeof value === 'object' && value !== null && 'sessionId' in value && 'kept' in value && isKept(value.kept)

  function entries(storage: ShelfStorage): Entry<T>[] {
    try {
      const parsed: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(parsed) ? parsed.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    /** What was kept for this session; nothing when there is none or the storage cannot be read. */
    find: (storage: ShelfStorage, sessionId: string): T | undefined =>
      entries(storage).find((entry) => entry.sessionId === sessionId)?.kept,

    /** Keeps this instead of what was kept; null empties the place. False when the storage is full or forbidden. */
    keep: (storage: ShelfStorage, sessionId: string, kept: T | null): boolean => {
      const others = entries(storage).filter((entry) => entry.sessionId !== sessionId)
      const next = kept === null ? others : [...others, { sessionId, kept }].slice(-SESSIONS_KEPT)
      try {
        if (next.length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(next))
        return true
      } catch {
        return false
      }
    },
  }
}
