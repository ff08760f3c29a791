import { type ShelfStorage, sessionShelf } from '../session-shelf.ts'

// Until a case is created, the notes exist only in the text box: a reload or a closed window must not lose an evening's
// work.

const shelf = sessionShelf('bedside.studio-notes', (value): value is string => typeof value === 'string')
const PLACE = 'notes'

export const keptNotes = (storage: ShelfStorage): string | undefined => shelf.find(storage, PLACE)

/** Pass null once a case has been created from the notes. */
export const keepNotes = (storage: ShelfStorage, notes: string | null): void => void shelf.keep(storage, PLACE, notes)
