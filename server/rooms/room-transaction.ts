import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../db/tables.ts'
import type { RoomRow, Seat } from './store.ts'

/** A room while it is being changed: nobody else changes it, and what is told is kept with what is changed. */
export type RoomTransaction = {
  tx: Db
  now: Date
  patientCase: PatientCase
  room: RoomRow
  seats: Seat[]
  /** Changes the room; kept when the change ends. */
  set: (values: Partial<RoomRow>) => void
  setSeat: (seat: Seat, values: Partial<Omit<Seat, 'isGuest' | 'hasDone'>>) => Promise<void>
  /** Keeps an event for everybody, or for these seats alone; gives its number. */
  tell: (event: StoredEvent, to?: readonly Seat[]) => number
  /** Marks an event that was told as a client's own act, so that the same act is not done twice. */
  sign: (number: number, clientId: string, seat: Seat) => void
  tellRoom: () => void
  tellMembers: (what: Extract<StoredEvent, { kind: 'members' }>['what'], seat: Seat) => void
}
