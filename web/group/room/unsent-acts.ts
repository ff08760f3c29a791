import { type BrowserStorage, sessionStore } from '../../session-store.ts'
import type { UnsentAct } from './room-state.ts'

const store = sessionStore('bedside.room-acts', isUnsentList)

/** Returns the acts from this seat that have not reached the server, kept across a reload. */
export const readUnsentActs = (storage: BrowserStorage, seat: string): readonly UnsentAct[] =>
  store.find(storage, seat) ?? []

/** If storage is full or unavailable, only the safety copy is lost. */
export const saveUnsentActs = (storage: BrowserStorage, seat: string, unsent: readonly UnsentAct[]): void =>
  void store.save(storage, seat, unsent.length === 0 ? null : unsent)

function isUnsentList(value: unknown): value is readonly UnsentAct[] {
  return Array.isArray(value) && value.every(isUnsent)
}

const isUnsent = (one: unknown): one is UnsentAct =>
  typeof one === 'object' && one !== null && 'id' in one && 'act' in one
