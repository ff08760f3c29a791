import type { ShelfStorage } from './session-shelf.ts'

/** A storage of a browser, in memory: Node has none. */
export function memoryStorage(): ShelfStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
