import { type ShelfStorage, sessionShelf } from '../session-shelf.ts'

// Notes are nowhere but in the box until a case is made of them: a reload or a closed window must not lose an evening's work.

const shelf = sessionShelf('bedside.studio-notes', (value): value is string => typeof value === 'string')
const PLACE = 'notes'

export const keptNotes = (storage: ShelfStorage): string | undefined => shelf.find(storage, PLACE)

/** Null once a case was made of them. */
export const keepNotes = (storage: ShelfStorage, notes: string | null): void => void shelf.keep(storage, PLACE, notes)
