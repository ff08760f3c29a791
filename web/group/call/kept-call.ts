import type { ShelfStorage } from '../../session-shelf.ts'

const KEY = 'bedside.call'

/** A person in the call stays in it through a reload and into the next station, as long as the tab is open. */
export function wasInCall(storage: ShelfStorage): boolean {
  try {
    return storage.getItem(KEY) === 'in'
  } catch {
    return false
  }
}

export function keepInCall(storage: ShelfStorage, isIn: boolean): void {
  try {
    if (isIn) storage.setItem(KEY, 'in')
    else storage.removeItem(KEY)
  } catch {
    return
  }
}
