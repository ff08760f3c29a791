import { randomUUID } from 'node:crypto'
import type { RoomRole } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../../deps.ts'
import { mayTake } from '../part/answers-first.ts'
import { isAway } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { type Seat, updateRoom } from '../store.ts'
import { createWith, freeCode, type NewSeat, type StationFields } from './create.ts'

/** A person who closed their page is not carried along into a part that no one could then fill. */
export const whoStays = ({ seats, now }: Pick<RoomTransaction, 'seats' | 'now'>, own?: Seat): Seat[] =>
  seats.filter((one) => one.leftAt === null && (one.id === own?.id || !isAway(one, now)))

type Following = {
  patientCase: PatientCase
  /** Who goes along, and what each is there. */
  people: readonly { seat: Seat; role: RoomRole | null }[]
  owner: Seat
  openerId: string | null
  practice?: boolean
  /** What they agreed to goes on, as in a circuit. Else they are asked anew. */
  keepsConsent?: boolean
  stationOf?: (seats: readonly NewSeat[]) => StationFields
}

/** Opens the room after this one, with the same people, code and faces. Gives its id. */
export async function openAfter(going: RoomTransaction, deps: Deps, following: Following): Promise<string> {
  const { tx, now, room, set, tellRoom } = going
  const { patientCase, people, owner, openerId, practice, keepsConsent = false, stationOf } = following
  const places: NewSeat[] = []
  for (const { seat, role } of people) {
    const met = { userId: seat.userId, caseId: patientCase.id }
    const isFree = await mayTake({ ...deps, db: tx }, met, role)
    places.push(seatAfter(seat, isFree ? role : null, keepsConsent && seat.consent, now))
  }
  const ownerAt = people.findIndex(({ seat }) => seat.id === owner.id)
  const { code, talk } = room
  // The group's letters lead to where it is now.
  await updateRoom(tx, room.id, { code: await freeCode(tx, deps) })
  const opened = await createWith(tx, deps, {
    ...{ code, talk, patientCase, openerId, practice },
    owner: places[ownerAt]!.id,
    station: stationOf?.(places),
    seats: places,
  })
  set({ again: opened.id })
  tellRoom()
  return opened.id
}

/** A person's seat in the next room. Who is away is so there, too. */
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
