import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../db/tables.ts'
import type { RoomRow, Seat } from './store.ts'

/** A locked room during a change; events are stored in the same transaction. */
export type RoomTransaction = {
  tx: Db
  now: Date
  patientCase: PatientCase
  room: RoomRow
  seats: Seat[]
  /** Changes the room; written when the change ends. */
  set: (values: Partial<RoomRow>) => void
  setSeat: (seat: Seat, values: Partial<Omit<Seat, 'isGuest' | 'hasDone'>>) => Promise<void>
  /** Emits an event to all members, or to these seats only; returns its number. */
  emit: (event: StoredEvent, to?: readonly Seat[]) => number
  /** Ties an event to a client's act id, so that a repeated act is ignored. */
  sign: (number: number, clientId: string, seat: Seat) => void
  emitRoom: () => void
  emitMembers: (what: Extract<StoredEvent, { kind: 'members' }>['what'], seat: Seat) => void
}
