import type { StoredTour } from './sections.ts'

const KEY = 'bedside.tour'

/** The stored user tour, if there is one that can be read. */
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
    // A full or forbidden storage: a section may be shown again.
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
