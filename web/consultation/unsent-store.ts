import { type BrowserStorage, sessionStore } from '../session-store.ts'
import type { UnsentMessage } from './consultation-state.ts'

/** What the browser stores until the server has it: the draft and the messages not yet acknowledged. */
export type StoredDraft = { draft: string; unsent: UnsentMessage[] }

const NOTHING: StoredDraft = { draft: '', unsent: [] }

const store = sessionStore('bedside.unsent', isDraft)

/** Returns what is stored for this session; empty if there is nothing or storage cannot be read. */
export const readDraft = (storage: BrowserStorage, sessionId: string): StoredDraft =>
  store.find(storage, sessionId) ?? NOTHING

/** Stores this session's draft and unsent messages. Does not throw when storage is full or blocked. */
export function saveDraft(storage: BrowserStorage, sessionId: string, next: StoredDraft): void {
  const empty = next.draft === '' && next.unsent.length === 0
  store.save(storage, sessionId, empty ? null : next)
}

function isDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' && value !== null && 'draft' in value && 'unsent' in value && Array.isArray(value.unsent)
  )
}
