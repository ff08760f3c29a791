import type { RoomGap, RoomLine } from '#contract/rooms/rooms.ts'
import { digits } from '../../ui/text/digits.ts'

/** Describes a part of the talk that was not transcribed. */
export function gapWords({ from_seconds: from, to_seconds: to }: RoomGap): string {
  const begin = digits(Math.floor(from))
  if (to === null) return `From ${begin} on, nothing is written down.`
  return `From ${begin} to ${digits(Math.ceil(to))}, nothing was written down.`
}

type Moment = { line: RoomLine } | { gap: RoomGap }

/** Returns the lines of a talk with the gaps in their places. */
export function withGaps(words: readonly RoomLine[], gaps: readonly RoomGap[]): Moment[] {
  const moments: Moment[] = []
  let next = 0
  for (const line of words) {
    for (; next < gaps.length && gaps[next]!.from_seconds <= line.at_seconds; next += 1)
      moments.push({ gap: gaps[next]! })
    moments.push({ line })
  }
  return [...moments, ...gaps.slice(next).map((gap) => ({ gap }))]
}
