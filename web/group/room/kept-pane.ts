import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'

export type Pane = 'script' | 'marking'

const shelf = sessionShelf('bedside.room-pane', (value): value is Pane => value === 'script' || value === 'marking')

/** Where a person with two things to do was, through a reload. */
export const keptPane = (storage: ShelfStorage, place: string): Pane | undefined => shelf.find(storage, place)

export const keepPane = (storage: ShelfStorage, place: string, pane: Pane): void =>
  void shelf.keep(storage, place, pane)
