import type { StudioFiles } from '#contract/values/studio-change.ts'
import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'

/** The unsaved draft of a file, and the newest version at the time. */
export type KeptText = { newest: number | null; files: StudioFiles }

const shelf = sessionShelf('bedside.content-drafts', isKept)

export const keptText = (storage: ShelfStorage, place: string): KeptText | undefined => shelf.find(storage, place)

/** Pass null once the draft is saved or discarded. */
export const keepText = (storage: ShelfStorage, place: string, kept: KeptText | null): void =>
  void shelf.keep(storage, place, kept)

function isKept(value: unknown): value is KeptText {
  const { newest, files } = Object(value)
  const isVersion = newest === null || typeof newest === 'number'
  return isVersion && typeof Object(files).yaml === 'object' && typeof Object(files).comments === 'object'
}
