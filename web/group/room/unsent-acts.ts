import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'
import type { UnsentAct } from './room-state.ts'

const shelf = sessionShelf('bedside.room-acts', isKept)

/** What was done in this seat and is not on the server yet, through a reload. */
export const keptActs = (storage: ShelfStorage, seat: string): readonly UnsentAct[] => shelf.find(storage, seat) ?? []

/** A full or forbidden storage costs the safety copy, never the session. */
export const keepActs = (storage: ShelfStorage, seat: string, unsent: readonly UnsentAct[]): void =>
  void shelf.keep(storage, seat, unsent.length === 0 ? null : unsent)

function isKept(value: unknown): value is readonly UnsentAct[] {
  return Array.isArray(value) && value.every(isUnsent)
}

const isUnsent = (one: unknown): one is UnsentAct =>
  typeof one === 'object' && one !== null && 'id' in one && 'act' in one
