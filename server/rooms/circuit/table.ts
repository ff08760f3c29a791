import { type CircuitTable, circuitTable } from '#contract/rooms/circuits.ts'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { MarkPair } from '#engine/group/agreement.ts'
import { rangedAgreementOf } from '#engine/group/kappa-range.ts'
import { missingParts, type StationPart } from '#engine/group/rotation.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { changeRoom, refuseRemoved, unknownRoom } from '../change.ts'
import { isLive, partsOf } from '../parts.ts'
import { judgedIn, presentResult } from '../result/present-result.ts'
import { roomParams } from '../room.ts'
import { findMarks, findResult, findRoom, findSeats, type RoomRow, type Seat } from '../store.ts'
import { isOverdue, movesOn } from './phases.ts'
import { findStations } from './store.ts'

/** Returns the results of a circuit so far, the same for every participant of any of its stations. */
export const showCircuit = guestEndpoint({
  params: roomParams,
  returns: circuitTable,
  async handle({ params, user }, deps) {
    const room = await findRoom(deps.db, params.roomId)
    if (!room?.circuitId) throw unknownRoom()
    const found = await stationsNow(deps, room.circuitId)
    const stations = await Promise.all(found.map((one) => stationFor(deps, one)))
    const own = stations.flatMap(({ seats }) => seats).filter(({ userId }) => userId === user.id)
    const last = own.at(-1)
    if (!last) throw unknownRoom()
    refuseRemoved(last)
    return presentTable(stations, user.id, deps)
  },
})

/** Returns every station, after ending overdue phases. */
async function stationsNow(deps: Deps, circuitId: string): Promise<RoomRow[]> {
  const found = await findStations(deps.db, circuitId)
  const late = found.filter((room) => isOverdue(room, deps.now()))
  for (const { id } of late) await changeRoom(deps, id, async () => undefined)
  return late.length === 0 ? found : findStations(deps.db, circuitId)
}

type StationRecord = { room: RoomRow; seats: Seat[]; result: RoomResult | null }

/** Returns a station with its result once it is complete; marks are hidden until then. */
async function stationFor({ db, content, now }: Deps, room: RoomRow): Promise<StationRecord> {
  const seats = await findSeats(db, room.id)
  const result = room.step === 'complete' ? await findResult(db, room.id) : undefined
  const patientCase = caseOf(content, room)
  const seat = seats.find(({ id }) => id === result?.seatId)
  if (!result || !patientCase || !seat) return { room, seats, result: null }
  const marks = await findMarks(db, room.id)
  const seen = { patientCase, room, seats, seat, result, words: [], marks, own: null, now: now() }
  return { room, seats, result: presentResult(seen) }
}

function presentTable(
  stations: readonly StationRecord[],
  userId: string,
  { content }: Pick<Deps, 'content'>,
): CircuitTable {
  const latest = stations.at(-1)!
  const plan = latest.room.plan!
  const people = peopleOf(stations)
  return {
    stations: stations.flatMap((station) => {
      const patientCase = caseOf(content, station.room)
      return patientCase ? [presentStation(station, viewOf(patientCase), userId)] : []
    }),
    planned: plan.stations,
    wanted: plan.wanted,
    over: !isLive(latest.room.step) && !movesOn(latest.room),
    talk: latest.room.talk,
    people: people.map((person) => presentPerson(stations, person, userId)),
    agreement: rangedAgreementOf(judgedBy(stations)) ?? null,
    latest: latest.seats.some((seat) => seat.userId === userId && seat.leftAt === null) ? latest.room.id : null,
  }
}

function presentStation(
  { room, seats, result }: StationRecord,
  { card, maxScore }: ReturnType<typeof viewOf>,
  userId: string,
) {
  const nameOf = (part: 'student' | 'marker') =>
    seats.find(({ role }) => partsOf(role).includes(part))?.firstName ?? null
  return {
    station: room.station!,
    step: room.step,
    session_id: seats.some((seat) => seat.userId === userId && seat.removedFor === null) ? room.id : null,
    patient_name: card.patient.name,
    presenting_complaint: card.presentingComplaint,
    system: card.system,
    student: result?.student.first_name ?? nameOf('student'),
    marker: result?.marker?.first_name ?? nameOf('marker'),
    score: result?.script_score ?? null,
    max_score: maxScore,
    rating: result?.rating ?? null,
  }
}

/** Returns participants who had a part at some station or are in the latest one, in the order in which they joined. */
function peopleOf(stations: readonly StationRecord[]): Seat[] {
  const known = new Map<string, Seat>()
  const latest = stations.at(-1)
  for (const { seats, ...station } of stations)
    for (const seat of seats) {
      const isThere = station.room === latest?.room && seat.leftAt === null
      if (!known.has(seat.userId) && (isThere || partsOf(seat.role).length > 0)) known.set(seat.userId, seat)
    }
  return [...known.values()]
}

function presentPerson(stations: readonly StationRecord[], { userId, id, face, firstName }: Seat, caller: string) {
  const parts = stations.map(({ seats }) => seats.find((seat) => seat.userId === userId)?.role ?? null)
  // At a station that did not begin, parts were not assigned yet.
  const had = parts
    .filter((_, at) => stations[at]!.room.startedAt !== null)
    .map((role): StationPart => (role === 'tutor' ? null : role))
  const taken = stations.flatMap(({ seats, result }) =>
    result && seats.find((seat) => seat.id === result.student.seat)?.userId === userId ? [result] : [],
  )
  return {
    face: face ?? id,
    first_name: firstName,
    is_you: userId === caller,
    parts,
    missing: missingParts(had),
    score:
      taken.length === 0
        ? null
        : { marks: sum(taken.map((one) => one.script_score)), of: sum(taken.map((one) => one.max_score)) },
    domains: domainsOf(taken),
    agreement: rangedAgreementOf(judgedBy(stations, userId)) ?? null,
  }
}

/** Sums marks by category over every history that a participant took. */
function domainsOf(taken: readonly RoomResult[]) {
  const all = Map.groupBy(
    taken.flatMap(({ categories }) => categories),
    ({ category }) => category,
  )
  return [...all.values()].map((same) => ({
    category: same[0]!.category,
    name: same[0]!.name,
    marks: sum(same.map(({ marker }) => marker)),
    of: sum(same.map(({ marks }) => marks)),
  }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Returns every item judged by both a marker and the engine, for one marker or for all. */
const judgedBy = (stations: readonly StationRecord[], userId?: string): MarkPair[] =>
  stations.flatMap(({ seats, result }) => {
    const marker = seats.find(({ id }) => id === result?.marker?.seat)
    return result && (userId === undefined || marker?.userId === userId) ? judgedIn(result.items) : []
  })
