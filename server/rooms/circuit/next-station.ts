import type { RoomRole, RoomTalk } from '#contract/rooms/rooms.ts'
import { nextParts, type StationPart } from '#engine/group/rotation.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { openAfter, whoStays } from '../opening/carry-on.ts'
import type { NewSeat, StationFields } from '../opening/create.ts'
import { isAbsent, partsOf } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import type { Seat } from '../store.ts'
import { talkSeconds, unseenCases } from './reading.ts'
import { findPartsHad } from './store.ts'

/**
 * Opens the circuit's next station with the participants present, each in their next part. Reading time begins
 * immediately if all parts are filled and everyone has consented; otherwise the station waits, and the page names whom
 * for. The circuit ends when no case is left that none of them has met. An empty room waits until the current room
 * expires.
 */
export async function openNextStation(going: RoomTransaction, deps: Deps) {
  const { tx, room, seats, now, set, emitRoom } = going
  const plan = room.plan!
  // Participants who never took a part and have left get none, and the station does not wait for them.
  const stay = whoStays(going).filter((seat) => seat.role !== null || !isAbsent(seat, now))
  if (stay.length === 0 && now < room.expiresAt) return
  const userIds = seats.filter(({ removedFor }) => removedFor === null).map(({ userId }) => userId)
  const current = caseOf(deps.content, room)!
  const { others } = await unseenCases(tx, deps, { plan, current, userIds })
  const [patientCase] = others
  if (!patientCase || now >= room.expiresAt) {
    set({ plan: { ...plan, stations: room.station! } })
    return emitRoom()
  }
  const people = await rotated(going, stay)
  const student = people.find(({ role }) => role === 'student')?.seat
  const timeLimitSeconds = student ? await talkSeconds(tx, plan, patientCase, student.userId) : null
  const stationOf = (places: readonly NewSeat[]): StationFields => {
    const stations = Math.min(plan.stations, room.station! + others.length)
    const station = {
      circuitId: room.circuitId,
      station: room.station! + 1,
      plan: { ...plan, stations },
      locked: room.locked,
    }
    if (!isComplete(places, room.talk)) return station
    for (const place of places) place.hasSeen = place.role !== null && place.role !== 'student'
    return { ...station, step: 'reading', readingAt: now, timeLimitSeconds }
  }
  const owner = stay.find(({ id }) => id === room.ownerSeat) ?? stay[0]!
  await openAfter(going, deps, { patientCase, people, owner, openerId: room.openerId, keepsConsent: true, stationOf })
}

/** Returns each participant's part at the next station: tutors keep watching, the others rotate. */
async function rotated(
  { tx, room }: RoomTransaction,
  stay: readonly Seat[],
): Promise<{ seat: Seat; role: RoomRole | null }[]> {
  const had = await findPartsHad(tx, room.circuitId!)
  const moving = stay.filter(({ role }) => role !== 'tutor')
  const partOf = ({ role }: Pick<Seat, 'role'>): StationPart => (role === 'tutor' ? null : role)
  const next = nextParts(
    moving.map((seat) => ({ id: seat.userId, part: partOf(seat), had: (had.get(seat.userId) ?? []).map(partOf) })),
  )
  return stay.map((seat) => ({ seat, role: seat.role === 'tutor' ? 'tutor' : next[moving.indexOf(seat)]! }))
}

/** Reports whether every part is filled and, if the talk is transcribed, everyone has consented. */
function isComplete(places: readonly NewSeat[], talk: RoomTalk): boolean {
  const filled = places.flatMap(({ role }) => partsOf(role ?? null))
  return filled.length === 3 && (talk === 'none' || places.every(({ consent }) => consent))
}
