import { randomUUID } from 'node:crypto'
import type { RoomRole } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../../deps.ts'
import { mayTake } from '../part/answers-first.ts'
import { isAway } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { type Seat, updateRoom } from '../store.ts'
import { createWith, freeCode, type NewSeat, type StationFields } from './create.ts'

/** Returns the members who move on. Absent ones stay behind, so that they block no part in the next room. */
export const whoStays = ({ seats, now }: Pick<RoomTransaction, 'seats' | 'now'>, own?: Seat): Seat[] =>
  seats.filter((one) => one.leftAt === null && (one.id === own?.id || !isAway(one, now)))

type Following = {
  patientCase: PatientCase
  /** Members who move on, with their next part. */
  people: readonly { seat: Seat; role: RoomRole | null }[]
  owner: Seat
  openerId: string | null
  practice?: boolean
  /** Whether consent carries over, as in a circuit. Otherwise members are asked again. */
  keepsConsent?: boolean
  stationOf?: (seats: readonly NewSeat[]) => StationFields
}

/** Opens the following room with the same participants, code and faces. Returns its id. */
export async function openAfter(going: RoomTransaction, deps: Deps, following: Following): Promise<string> {
  const { tx, now, room, set, emitRoom } = going
  const { patientCase, people, owner, openerId, practice, keepsConsent = false, stationOf } = following
  const places: NewSeat[] = []
  for (const { seat, role } of people) {
    const met = { userId: seat.userId, caseId: patientCase.id }
    const isFree = await mayTake({ ...deps, db: tx }, met, role)
    places.push(seatAfter(seat, isFree ? role : null, keepsConsent && seat.consent, now))
  }
  const ownerAt = people.findIndex(({ seat }) => seat.id === owner.id)
  const { code, talk } = room
  // The code moves with the group to the new room.
  await updateRoom(tx, room.id, { code: await freeCode(tx, deps) })
  const opened = await createWith(tx, deps, {
    ...{ code, talk, patientCase, openerId, practice },
    owner: places[ownerAt]!.id,
    station: stationOf?.(places),
    seats: places,
  })
  set({ again: opened.id })
  emitRoom()
  return opened.id
}

/** Returns a member's seat in the next room. Absent members stay marked as absent. */
const seatAfter = (
  { id, userId, firstName, face, present, seenAt }: Seat,
  role: RoomRole | null,
  consent: boolean,
  now: Date,
): NewSeat => ({
  ...{ userId, firstName, role, consent },
  id: randomUUID(),
  face: face ?? id,
  seenAt: present ? now : seenAt,
})
