import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'

export type RoomPane = 'script' | 'marking'

const shelf = sessionShelf('bedside.room-pane', (value): value is RoomPane => value === 'script' || value === 'marking')

/** Returns the pane last shown to a participant with two roles, kept across a reload. */
export const keptPane = (storage: ShelfStorage, place: string): RoomPane | undefined => shelf.find(storage, place)

export const keepPane = (storage: ShelfStorage, place: string, pane: RoomPane): void =>
  void shelf.keep(storage, place, pane)
