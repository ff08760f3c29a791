import type { StudioChange } from '#contract/values/studio-change.ts'

/** Adds a change to the pending ones. Replaces the last one if that set the same place. */
export function joinedWith(waiting: readonly StudioChange[], change: StudioChange): StudioChange[] {
  const last = waiting.at(-1)
  const isSame =
    last?.op === 'set' &&
    change.op === 'set' &&
    last.file === change.file &&
    JSON.stringify(last.path) === JSON.stringify(change.path)
  return isSame ? [...waiting.slice(0, -1), change] : [...waiting, change]
}
