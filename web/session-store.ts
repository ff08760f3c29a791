/** The browser's storage, or a test's stand-in. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Entry<T> = { sessionId: string; kept: T }

const MAX_SESSIONS = 10

/** Browser storage for data of at most ten sessions until the server has it; evicts the least recently changed. */
export function sessionStore<T>(key: string, isValid: (value: unknown) => value is T) {
  const isEntry = (value: unknown): value is Entry<T> =>
    typeof value === 'object' && value !== null && 'sessionId' in value && 'kept' in value && isValid(value.kept)

  function entries(storage: BrowserStorage): Entry<T>[] {
    try {
      const parsed: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(parsed) ? parsed.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    /** Returns the session's stored data; undefined if there is none or storage cannot be read. */
    find: (storage: BrowserStorage, sessionId: string): T | undefined =>
      entries(storage).find((entry) => entry.sessionId === sessionId)?.kept,

    /** Replaces the session's stored data; null removes it. Returns false if storage is full or blocked. */
    save: (storage: BrowserStorage, sessionId: string, data: T | null): boolean => {
      const others = entries(storage).filter((entry) => entry.sessionId !== sessionId)
      const next = data === null ? others : [...others, { sessionId, kept: data }].slice(-MAX_SESSIONS)
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
