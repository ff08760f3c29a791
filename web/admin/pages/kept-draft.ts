import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'
import { EMPTY_PAGE, type TypedPage } from './typed-page.ts'

const shelf = sessionShelf('bedside.page-drafts', isTyped)

/** A new page has no name yet. */
const placeOf = (name: string | undefined) => name ?? ''

/** Returns the unsaved draft of a page in this browser. */
export const keptDraft = (storage: ShelfStorage, name: string | undefined): TypedPage | undefined =>
  shelf.find(storage, placeOf(name))

/** Pass null once the draft is saved or discarded. */
export const keepDraft = (storage: ShelfStorage, name: string | undefined, typed: TypedPage | null): void =>
  void shelf.keep(storage, placeOf(name), typed)

function isTyped(value: unknown): value is TypedPage {
  if (typeof value !== 'object' || value === null) return false
  const boxes = value as Readonly<Record<string, unknown>>
  return Object.keys(EMPTY_PAGE).every((name) => typeof boxes[name] === 'string')
}
