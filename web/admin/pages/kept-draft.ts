import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'
import { EMPTY_PAGE, type TypedPage } from './typed-page.ts'

const shelf = sessionShelf('bedside.page-drafts', isTyped)

/** A page that is new has no name yet. */
const placeOf = (name: string | undefined) => name ?? ''

/** What was typed of a page in this browser and not saved. */
export const keptDraft = (storage: ShelfStorage, name: string | undefined): TypedPage | undefined =>
  shelf.find(storage, placeOf(name))

/** Null once it is saved, or given up for what is. */
export const keepDraft = (storage: ShelfStorage, name: string | undefined, typed: TypedPage | null): void =>
  void shelf.keep(storage, placeOf(name), typed)

function isTyped(value: unknown): value is TypedPage {
  if (typeof value !== 'object' || value === null) return false
  const boxes = value as Readonly<Record<string, unknown>>
  return Object.keys(EMPTY_PAGE).every((name) => typeof boxes[name] === 'string')
}
