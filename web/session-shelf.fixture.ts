import type { ShelfStorage } from './session-shelf.ts'

/** An in-memory stand-in for the browser's storage, which Node lacks. */
export function memoryStorage(): ShelfStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
