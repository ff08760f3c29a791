import { type BrowserStorage, sessionStore } from '../../session-store.ts'

export type RoomPane = 'script' | 'marking'

const store = sessionStore('bedside.room-pane', (value): value is RoomPane => value === 'script' || value === 'marking')

/** Returns the pane last shown to a participant with two roles, kept across a reload. */
export const readPane = (storage: BrowserStorage, place: string): RoomPane | undefined => store.find(storage, place)

export const savePane = (storage: BrowserStorage, place: string, pane: RoomPane): void =>
  void store.save(storage, place, pane)
