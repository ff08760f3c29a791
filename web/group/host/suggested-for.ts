import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { askedLines, isWaiting } from './script-state.ts'
import { readJudged } from './use-judged.ts'

/** Returns the patient's answers to the latest words, or what to say instead of a withheld line. For a host-marker. */
export function suggestedFor(
  room: Pick<Room, 'seat' | 'told'>,
  script: RoomScript,
  asked: readonly string[],
): string[] {
  const judged = readJudged(sessionStorage, room.seat)
  const saidLines = new Set(room.told ?? [])
  return askedLines(script, asked).flatMap(({ line, details }) => {
    if (isWaiting(line, judged, saidLines)) return line.hold?.until ?? []
    return details.length > 0 ? details.map(({ says }) => says) : line.says
  })
}
