import type { BrowserStorage } from './session-store.ts'

/** An in-memory stand-in for the browser's storage, which Node lacks. */
export function memoryStorage(): BrowserStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
