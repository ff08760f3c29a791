import { type BrowserStorage, sessionStore } from '../../session-store.ts'
import { EMPTY_PAGE, type TypedPage } from './typed-page.ts'

const store = sessionStore('bedside.page-drafts', isTyped)

/** A new page has no name yet. */
const placeOf = (name: string | undefined) => name ?? ''

/** Returns the unsaved draft of a page in this browser. */
export const readPageDraft = (storage: BrowserStorage, name: string | undefined): TypedPage | undefined =>
  store.find(storage, placeOf(name))

/** Pass null once the draft is saved or discarded. */
export const savePageDraft = (storage: BrowserStorage, name: string | undefined, typed: TypedPage | null): void =>
  void store.save(storage, placeOf(name), typed)

function isTyped(value: unknown): value is TypedPage {
  if (typeof value !== 'object' || value === null) return false
  const boxes = value as Readonly<Record<string, unknown>>
  return Object.keys(EMPTY_PAGE).every((name) => typeof boxes[name] === 'string')
}
