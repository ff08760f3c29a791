import { type ShelfStorage, sessionShelf } from '../session-shelf.ts'
import type { UnsentMessage } from './consultation-state.ts'

/** What the browser keeps of a consultation until the server has it: the text being typed and messages not acknowledged. */
export type StoredDraft = { draft: string; unsent: UnsentMessage[] }

const NOTHING: StoredDraft = { draft: '', unsent: [] }

const shelf = sessionShelf('bedside.unsent', isKept)

/** What was kept for this session; nothing when there is none or the browser's storage cannot be read. */
export const kept = (storage: ShelfStorage, sessionId: string): StoredDraft => shelf.find(storage, sessionId) ?? NOTHING

/** Keeps this session's unsent words. A full or forbidden storage costs the safety copy, never the consultation. */
export function keep(storage: ShelfStorage, sessionId: string, next: StoredDraft): void {
  const empty = next.draft === '' && next.unsent.length === 0
  shelf.keep(storage, sessionId, empty ? null : next)
}

function isKept(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' && value !== null && 'draft' in value && 'unsent' in value && Array.isArray(value.unsent)
  )
}
