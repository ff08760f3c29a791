import type { StudioFiles } from '#contract/values/studio-change.ts'
import { type BrowserStorage, sessionStore } from '../../session-store.ts'

/** The unsaved draft of a file, and the newest version at the time. */
export type TextDraft = { newest: number | null; files: StudioFiles }

const store = sessionStore('bedside.content-drafts', isTextDraft)

export const readTextDraft = (storage: BrowserStorage, place: string): TextDraft | undefined =>
  store.find(storage, place)

/** Pass null once the draft is saved or discarded. */
export const saveTextDraft = (storage: BrowserStorage, place: string, draft: TextDraft | null): void =>
  void store.save(storage, place, draft)

function isTextDraft(value: unknown): value is TextDraft {
  const { newest, files } = Object(value)
  const isVersion = newest === null || typeof newest === 'number'
  return isVersion && typeof Object(files).yaml === 'object' && typeof Object(files).comments === 'object'
}
