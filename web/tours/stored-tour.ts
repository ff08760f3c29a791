import type { StoredTour } from './sections.ts'

const KEY = 'bedside.tour'

/** Returns the stored progress, or null if it is missing or unreadable. */
export function readTour(): StoredTour | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isTour(parsed) ? parsed : null
  } catch {
    return null
  }
}

export function writeTour(tour: StoredTour): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tour))
  } catch {
    // If storage is full or unavailable, a section may be shown again.
  }
}

function isTour(value: unknown): value is StoredTour {
  if (typeof value !== 'object' || value === null) return false
  return (
    'user' in value &&
    'seen' in value &&
    Array.isArray(value.seen) &&
    'unsaved' in value &&
    Array.isArray(value.unsaved)
  )
}
