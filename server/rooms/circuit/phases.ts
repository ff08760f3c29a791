import { endsAt } from '../parts.ts'
import type { RoomRow } from '../store.ts'

// The clock of a room: which phase ends when. Nothing here is kept; it follows from the room's own row.

const later = (from: Date | null, seconds: number | null | undefined): Date | undefined =>
  from === null || seconds === null || seconds === undefined ? undefined : new Date(from.getTime() + seconds * 1000)

export const readingEnds = ({ readingAt, plan }: RoomRow): Date | undefined => later(readingAt, plan?.readingSeconds)

const feedbackEnds = ({ feedbackAt, feedbackSeconds }: RoomRow): Date | undefined => later(feedbackAt, feedbackSeconds)

/** Whether a further station follows, and is not open yet. A room that is over for hours opens none any more. */
export function movesOn(room: RoomRow): boolean {
  const { step, plan, station, again, expiresAt } = room
  const ends = feedbackEnds(room)
  if (plan === null || station === null || again !== null || !ends || ends >= expiresAt) return false
  return (step === 'marking' || step === 'complete') && station < plan.stations
}

/** When the present phase ends by the clock alone; undefined where it does not. */
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

/** Whether a clock ran out without anybody coming by. */
export const isOverdue = (room: RoomRow, now: Date): boolean => (phaseEnds(room) ?? FAR) <= now

const FAR = new Date(8.64e15)
