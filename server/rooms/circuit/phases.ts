import { endsAt } from '../parts.ts'
import type { RoomRow } from '../store.ts'

// The end times of a room's phases, all derived from the room's row.

const later = (from: Date | null, seconds: number | null | undefined): Date | undefined =>
  from === null || seconds === null || seconds === undefined ? undefined : new Date(from.getTime() + seconds * 1000)

export const readingEnds = ({ readingAt, plan }: RoomRow): Date | undefined => later(readingAt, plan?.readingSeconds)

const feedbackEnds = ({ feedbackAt, feedbackSeconds }: RoomRow): Date | undefined => later(feedbackAt, feedbackSeconds)

/** Reports whether another station follows and is not open yet. An expired room opens none. */
export function movesOn(room: RoomRow): boolean {
  const { step, plan, station, again, expiresAt } = room
  const ends = feedbackEnds(room)
  if (plan === null || station === null || again !== null || !ends || ends >= expiresAt) return false
  return (step === 'marking' || step === 'complete') && station < plan.stations
}

/** Returns when the current phase ends automatically; undefined if it does not. */
export function phaseEnds(room: RoomRow): Date | undefined {
  switch (room.step) {
    case 'reading':
      return readingEnds(room)
    case 'talk':
      return endsAt(room)
    case 'marking':
      return feedbackEnds(room)
    case 'complete':
      return movesOn(room) ? feedbackEnds(room) : undefined
    default:
      return undefined
  }
}

/** Reports whether a phase has run out that no request has ended yet. */
export const isOverdue = (room: RoomRow, now: Date): boolean => (phaseEnds(room) ?? FAR) <= now

const FAR = new Date(8.64e15)
