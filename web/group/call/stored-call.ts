import type { BrowserStorage } from '../../session-store.ts'

const KEY = 'bedside.call'

/** Returns whether this tab was in the call: a participant stays in it across a reload and into the next station. */
export function wasInCall(storage: BrowserStorage): boolean {
  try {
    return storage.getItem(KEY) === 'in'
  } catch {
    return false
  }
}

export function saveInCall(storage: BrowserStorage, isIn: boolean): void {
  try {
    if (isIn) storage.setItem(KEY, 'in')
    else storage.removeItem(KEY)
  } catch {
    return
  }
}
