import type {
  Room,
  RoomCase,
  RoomCircuit,
  RoomGap,
  RoomKnock,
  RoomLine,
  RoomMarking,
  RoomMember,
  RoomRubric,
  RoomState,
} from '#contract/rooms/rooms.ts'
import { partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { phaseEnds } from './circuit/phases.ts'
import { endsAt, fills, isAway, isTutor, isWriting, occupiedRoles } from './parts.ts'
import type { MarkRow, RoomRow, Seat, WordsRow } from './store.ts'

/** Returns the members of a room as all of them see it. */
export const presentMembers = (room: RoomRow, seats: readonly Seat[], now: Date) => ({
  members: seats.map((seat) => presentMember(room, seat, now)),
  occupied_roles: occupiedRoles(seats, now),
})

const presentMember = (room: RoomRow, seat: Seat, now: Date): RoomMember => ({
  seat: seat.id,
  face: seat.face ?? seat.id,
  first_name: seat.firstName,
  role: seat.leftAt === null ? seat.role : null,
  is_owner: room.ownerSeat === seat.id,
  is_guest: seat.isGuest,
  present: seat.present && !isAway(seat, now),
  left: seat.leftAt !== null,
  ready: seat.ready,
  consent: seat.consent,
})

/** Returns the state of the room, the same for all members. */
export const stateOf = (room: RoomRow, seats: readonly Seat[], patientCase: PatientCase, now: Date): RoomState => ({
  step: room.step,
  mode: room.mode,
  talk: room.talk,
  writing: isWriting(room, seats, now),
  started: room.startedAt?.toISOString() ?? null,
  ends: endsAt(room)?.toISOString() ?? null,
  time_limit: room.timeLimitSeconds ?? room.plan?.talkSeconds ?? viewOf(patientCase).card.timeLimitSeconds,
  finished: room.finishedAt?.toISOString() ?? null,
  completed: room.step === 'complete',
  expires: room.expiresAt.toISOString(),
  again: room.again,
  practice: room.practice,
  locked: room.locked,
  gaps: presentGaps(room),
  circuit: presentCircuit(room),
})

function presentCircuit(room: RoomRow): RoomCircuit | null {
  const { plan, station, step } = room
  if (plan === null || station === null) return null
  return {
    station,
    stations: plan.stations,
    wanted: plan.wanted,
    reading_seconds: plan.readingSeconds,
    talk_seconds: plan.talkSeconds,
    phase_ends: step === 'talk' ? null : (phaseEnds(room)?.toISOString() ?? null),
  }
}

/** Returns the station's number and the number of stations; null outside a circuit. */
export const stationOf = ({ plan, station }: Pick<RoomRow, 'plan' | 'station'>) =>
  plan !== null && station !== null ? { station, stations: plan.stations } : null

export const presentGaps = ({ gaps }: Pick<RoomRow, 'gaps'>): RoomGap[] =>
  gaps.map(({ fromMs, toMs }) => ({ from_seconds: fromMs / 1000, to_seconds: toMs === null ? null : toMs / 1000 }))

/** Returns what anyone invited to the room may know of the case. */
export function presentCase(patientCase: PatientCase): RoomCase {
  const { card, maxScore } = viewOf(patientCase)
  return {
    id: patientCase.id,
    patient_name: card.patient.name,
    patient_age: card.patient.age,
    gender: card.patient.gender,
    informant: card.informant ?? null,
    presenting_complaint: card.presentingComplaint,
    description: card.brief,
    system: card.system,
    case_level: card.level,
    max_score: maxScore,
  }
}

/** Returns the rubric for marking: what to listen for and its marks, without this patient's answers. */
export function presentRubric(patientCase: PatientCase): RoomRubric {
  const { items, maxScore } = viewOf(patientCase)
  return {
    max_score: maxScore,
    categories: partsOfRubric({ items }).map((category) => {
      const own = items.filter((item) => item.category === category)
      return {
        category,
        name: CATEGORIES[category],
        marks: own.reduce((sum, { marks }) => sum + marks, 0),
        items: own.map(({ id, text, label, marks, mustAsk }) => ({ id, text, label, marks, must_ask: mustAsk })),
      }
    }),
  }
}

export const presentLine = ({
  number,
  seatId,
  words,
  spoken,
  atMs,
}: Pick<WordsRow, 'number' | 'seatId' | 'words' | 'spoken' | 'atMs'>): RoomLine => ({
  number,
  seat: seatId,
  words,
  spoken,
  at_seconds: atMs / 1000,
})

export const presentMark = ({ marks, note, atMs }: MarkRow) => ({ marks, note, at_seconds: atMs / 1000 })

const presentMarking = (room: RoomRow, marks: readonly MarkRow[]): RoomMarking => ({
  ...room.marking,
  marks: Object.fromEntries(marks.map((mark) => [mark.item, presentMark(mark)])),
})

type Seen = {
  patientCase: PatientCase
  room: RoomRow
  seats: readonly Seat[]
  seat: Seat
  words: readonly WordsRow[]
  marks: readonly MarkRow[]
  /** All people waiting at the door. */
  knocks: readonly RoomKnock[]
  now: Date
}

/** Returns the room as one seat sees it. The only place that filters what other parts may see. */
export function presentRoom({ patientCase, room, seats, seat, words, marks, knocks, now }: Seen): Room {
  const isComplete = room.step === 'complete'
  const hosts = fills(seat, 'host') || isTutor(seat)
  const marksIt = fills(seat, 'marker') || isTutor(seat)
  return {
    ...stateOf(room, seats, patientCase, now),
    session_id: room.id,
    code: room.code,
    path: `/pwf/join/${room.code}`,
    number: room.lastEvent,
    now: now.toISOString(),
    case: presentCase(patientCase),
    seat: seat.id,
    is_host: fills(seat, 'host'),
    selected_role: seat.role,
    ...presentMembers(room, seats, now),
    words: words.map(presentLine),
    own_notes: seat.ownNotes,
    told: hosts ? room.told : null,
    marking: isComplete || (marksIt && room.startedAt !== null) ? presentMarking(room, marks) : null,
    knocks: room.ownerSeat === seat.id ? [...knocks] : [],
  }
}
