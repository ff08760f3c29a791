import type { RoomRole, RoomStep, SingleRole } from '#contract/rooms/rooms.ts'
import { ABSENT_MS } from '#contract/values/rooms.ts'
import type { RoomRow, Seat } from './store.ts'

/** How long a member must be unreachable before their part may be taken over: a dead phone must not block the room. */
export const AWAY_MS = 60_000

const SINGLE: readonly SingleRole[] = ['host', 'student', 'marker']

/** Returns the parts that a role fills; a tutor fills none. */
export function partsOf(role: RoomRole | null): readonly SingleRole[] {
  if (role === null || role === 'tutor') return []
  return role === 'host_marker' ? ['host', 'marker'] : [role]
}

export const fills = ({ role, leftAt }: Seat, part: SingleRole): boolean =>
  leftAt === null && partsOf(role).includes(part)

/** Reports whether a member has had no connected device for a minute. */
export const isAway = (seat: Seat, now: Date): boolean => isWithoutDevice(seat, now, AWAY_MS)

/** Reports whether a member has been disconnected for long enough that their missing consent no longer counts. */
export const isAbsent = (seat: Seat, now: Date): boolean => isWithoutDevice(seat, now, ABSENT_MS)

const isWithoutDevice = ({ present, seenAt, joinedAt }: Seat, now: Date, ms: number): boolean =>
  !present && now.getTime() - (seenAt ?? joinedAt).getTime() >= ms

/** Returns the holder of this part, present or away. */
export const holderOf = (seats: readonly Seat[], part: SingleRole): Seat | undefined =>
  seats.find((seat) => fills(seat, part))

/** Returns the parts held by members who are not away. */
export const occupiedRoles = (seats: readonly Seat[], now: Date): SingleRole[] =>
  SINGLE.filter((part) => {
    const holder = holderOf(seats, part)
    return holder !== undefined && !isAway(holder, now)
  })

/** Returns the seats that may see the script, and events derived from it. */
export const withScript = (seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => fills(seat, 'host') || isTutor(seat))

/** Returns the seats that may see the rubric, and events derived from it. */
export const withRubric = (seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => fills(seat, 'marker') || isTutor(seat))

export const isTutor = ({ role, leftAt }: Seat): boolean => leftAt === null && role === 'tutor'

/** Returns the student of this history, even after they left. */
export const studentOf = (seats: readonly Seat[]): Seat | undefined =>
  holderOf(seats, 'student') ?? seats.findLast(({ role }) => role === 'student')

const LIVE: readonly RoomStep[] = ['Proceed to Questions', 'reading', 'talk', 'marking']

export const isLive = (step: RoomStep): boolean => LIVE.includes(step)

/** Returns when parts were fixed and papers opened: at the start of the reading time, or else of the talk. */
export const begunAt = ({ readingAt, startedAt }: Pick<RoomRow, 'readingAt' | 'startedAt'>): Date | null =>
  readingAt ?? startedAt

/** Reports whether the talk is transcribed: a way to transcribe is chosen, and everyone present has consented. */
export const isWriting = ({ talk }: RoomRow, seats: readonly Seat[], now: Date): boolean =>
  talk !== 'none' && seats.every((seat) => !isAgainst(seat, now))

/** Reports whether a present member has not consented to a transcript. */
export const isAgainst = (seat: Seat, now: Date): boolean =>
  seat.leftAt === null && !seat.consent && !isAbsent(seat, now)

/** Returns when the talk's time runs out. */
export const endsAt = ({ startedAt, timeLimitSeconds }: RoomRow): Date | undefined =>
  startedAt === null || timeLimitSeconds === null ? undefined : new Date(startedAt.getTime() + timeLimitSeconds * 1000)

/** Returns the length of a finished talk in milliseconds; infinity while it is not over. */
export const endMsOf = ({ startedAt, finishedAt }: RoomRow): number =>
  startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : Number.POSITIVE_INFINITY

/** Returns the elapsed talk time in milliseconds, at most its full length. */
export function atMsOf(room: RoomRow, now: Date): number {
  if (room.startedAt === null) return 0
  const until = Math.min(now.getTime(), (room.finishedAt ?? endsAt(room) ?? now).getTime())
  return Math.max(0, until - room.startedAt.getTime())
}
