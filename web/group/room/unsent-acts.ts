import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'
import type { UnsentAct } from './room-state.ts'

const shelf = sessionShelf('bedside.room-acts', isKept)

/** Returns the acts from this seat that have not reached the server, kept across a reload. */
export const keptActs = (storage: ShelfStorage, seat: string): readonly UnsentAct[] => shelf.find(storage, seat) ?? []

/** If storage is full or unavailable, only the safety copy is lost. */
export const keepActs = (storage: ShelfStorage, seat: string, unsent: readonly UnsentAct[]): void =>
  void shelf.keep(storage, seat, unsent.length === 0 ? null : unsent)

function isKept(value: unknown): value is readonly UnsentAct[] {
  return Array.isArray(value) && value.every(isUnsent)
}

const isUnsent = (one: unknown): one is UnsentAct =>
  typeof one === 'object' && one !== null && 'id' in one && 'act' in one
