import { type BrowserStorage, sessionStore } from '../session-store.ts'

// Until a case is created, the notes exist only in the text box: a reload or a closed window must not lose an evening's
// work.

const store = sessionStore('bedside.studio-notes', (value): value is string => typeof value === 'string')
const PLACE = 'notes'

export const readNotes = (storage: BrowserStorage): string | undefined => store.find(storage, PLACE)

/** Pass null once a case has been created from the notes. */
export const saveNotes = (storage: BrowserStorage, notes: string | null): void => void store.save(storage, PLACE, notes)
