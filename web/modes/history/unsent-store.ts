import type { Unsent } from './consultation-state.ts'

/** What the browser keeps of a consultation until the server has it: the text being typed and messages not acknowledged. */
export type Kept = { draft: string; unsent: Unsent[] }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
type Shelf = { sessionId: string; kept: Kept }[]

const KEY = 'bedside.unsent'
const SESSIONS_KEPT = 10
const NOTHING: Kept = { draft: '', unsent: [] }

/** What was kept for this session; nothing when there is none or the browser's storage cannot be read. */
export function kept(storage: Storage, sessionId: string): Kept {
  return shelf(storage).find((entry) => entry.sessionId === sessionId)?.kept ?? NOTHING
}

/** Keeps this session's unsent words, of at most ten sessions: the longest untouched goes first. */
export function keep(storage: Storage, sessionId: string, next: Kept): void {
  const others = shelf(storage).filter((entry) => entry.sessionId !== sessionId)
  const empty = next.draft === '' && next.unsent.length === 0
  write(storage, (empty ? others : [...others, { sessionId, kept: next }]).slice(-SESSIONS_KEPT))
}

function shelf(storage: Storage): Shelf {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isEntry) : []
  } catch {
    return []
  }
}

function write(storage: Storage, entries: Shelf): void {
  try {
    if (entries.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full or forbidden storage costs the safety copy, never the consultation.
  }
}

function isEntry(value: unknown): value is Shelf[number] {
  if (typeof value !== 'object' || value === null || !('sessionId' in value) || !('kept' in value)) return false
  const found = value.kept
  return (
    typeof found === 'object' && found !== null && 'draft' in found && 'unsent' in found && Array.isArray(found.unsent)
  )
}
