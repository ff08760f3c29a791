import type { BrowserStorage } from './session-store.ts'

/** An in-memory stand-in for the browser's storage, which Node lacks. */
export function memoryStorage(): BrowserStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
