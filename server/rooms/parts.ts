import type { RoomRole, RoomStep, SingleRole } from '#contract/rooms/rooms.ts'
import { GONE_MS } from '#contract/values/rooms.ts'
import type { RoomRow, Seat } from './store.ts'

/** A person who was not heard of for so long may be replaced: nothing stops because a phone died. */
export const AWAY_MS = 60_000

const SINGLE: readonly SingleRole[] = ['host', 'student', 'marker']

/** Which parts a role fills; a tutor fills none. */
export function partsOf(role: RoomRole | null): readonly SingleRole[] {
  if (role === null || role === 'tutor') return []
  return role === 'host_marker' ? ['host', 'marker'] : [role]
}

export const fills = ({ role, leftAt }: Seat, part: SingleRole): boolean =>
  leftAt === null && partsOf(role).includes(part)

/** Has no device connected, and was not heard of for a minute. */
export const isAway = (seat: Seat, now: Date): boolean => isWithoutDevice(seat, now, AWAY_MS)

/** Has no device connected, and not just for a moment: what they agreed to counts for nothing. */
export const isGone = (seat: Seat, now: Date): boolean => isWithoutDevice(seat, now, GONE_MS)

const isWithoutDevice = ({ present, seenAt, joinedAt }: Seat, now: Date, ms: number): boolean =>
  !present && now.getTime() - (seenAt ?? joinedAt).getTime() >= ms

/** The holder of this part, whether there or away. */
export const holderOf = (seats: readonly Seat[], part: SingleRole): Seat | undefined =>
  seats.find((seat) => fills(seat, part))

/** Parts that are taken at present. */
export const occupiedRoles = (seats: readonly Seat[], now: Date): SingleRole[] =>
  SINGLE.filter((part) => {
    const holder = holderOf(seats, part)
    return holder !== undefined && !isAway(holder, now)
  })

/** The seats that may have the script, and what follows from it. */
export const withScript = (seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => fills(seat, 'host') || isTutor(seat))

/** The seats that may have the rubric, and what follows from it. */
export const withRubric = (seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => fills(seat, 'marker') || isTutor(seat))

export const isTutor = ({ role, leftAt }: Seat): boolean => leftAt === null && role === 'tutor'

/** The one whose history it is; where they left, still theirs. */
export const studentOf = (seats: readonly Seat[]): Seat | undefined =>
  holderOf(seats, 'student') ?? seats.findLast(({ role }) => role === 'student')

const LIVE: readonly RoomStep[] = ['Proceed to Questions', 'reading', 'talk', 'marking']

export const isLive = (step: RoomStep): boolean => LIVE.includes(step)

/** When parts became fixed and papers were read: with the talk, or with the reading time before it. */
export const begunAt = ({ readingAt, startedAt }: Pick<RoomRow, 'readingAt' | 'startedAt'>): Date | null =>
  readingAt ?? startedAt

/** Words are kept where a way of writing was chosen and everybody agrees who is there. */
export const isWriting = ({ talk }: RoomRow, seats: readonly Seat[], now: Date): boolean =>
  talk !== 'none' && seats.every((seat) => !isAgainst(seat, now))

/** Is there, and has not agreed to the talk being written down. */
export const isAgainst = (seat: Seat, now: Date): boolean => seat.leftAt === null && !seat.consent && !isGone(seat, now)

/** When the clock of a room that began runs out. */
export const endsAt = ({ startedAt, timeLimitSeconds }: RoomRow): Date | undefined =>
  startedAt === null || timeLimitSeconds === null ? undefined : new Date(startedAt.getTime() + timeLimitSeconds * 1000)

/** The whole talk, in milliseconds, once it is over. */
export const endMsOf = ({ startedAt, finishedAt }: RoomRow): number =>
  startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : Number.POSITIVE_INFINITY

/** Milliseconds of the talk, which ends with its clock. */
export function atMsOf(room: RoomRow, now: Date): number {
  if (room.startedAt === null) return 0
  const until = Math.min(now.getTime(), (room.finishedAt ?? endsAt(room) ?? now).getTime())
  return Math.max(0, until - room.startedAt.getTime())
}
