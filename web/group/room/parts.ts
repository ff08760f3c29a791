import type { ReactNode } from 'react'
import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Room, RoomRubric, RoomSubmit } from '#contract/rooms/rooms.ts'

// What the room's page gives each part's screen. The page itself has the bar (who is here, the clock's digits, the
// connection, the way out) and the dialogs; a part fills what is below the bar and has no bar, `main` or dialog of its own.

/** The state of the room: `connecting` at first, `lost` while it is tried again, `over` when nothing more will come. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'over'

/** Seconds. */
export type RoomClock = { used: number; left: number; limit: number }

export type RoomPartProps = {
  /** The room as one's own part sees it, with what one did oneself in it already, acknowledged or not. */
  room: Room
  connection: ConnectionState
  /** What the server has not acknowledged yet, the oldest first. It is sent again until it has: nothing is lost. */
  unsent: readonly RoomAct[]
  clock: RoomClock
  /** Whose words came a moment ago, by seat; null while nobody's did. */
  speaking: string | null
  /** Does it here at once, and in the room as soon as it can be reached. Refusals are told by the page. */
  act: (act: RoomAct) => void
  /** The talk of the room (what was said, and where it is typed or listened to); null where nothing is written down. */
  talk: ReactNode
  /** Whether the talk is written down, and one's own agreement; null where it never is. */
  writing: ReactNode
}

/** `preview`: before the room begins, to read only: no telling, no talk. */
export type HostProps = RoomPartProps & {
  script: RoomScript
  /** Lines of the script, by id, that the student's last words asked for. */
  asked: readonly string[]
  preview?: boolean
}

export type MarkerProps = RoomPartProps & {
  rubric: RoomRubric
  /** Items, by id, that the student's last words may belong to. */
  heard: readonly string[]
  /** Hands the marking in: with it the room is complete. Throws what the marker must be told. */
  submit: (last: RoomSubmit) => Promise<void>
  /** A tutor watches, and marks nothing. */
  watching?: boolean
  /** What the patient answers to the last words, for a person who is host and marker in one. */
  suggested?: readonly string[]
  /** The script is beside this: no faces are needed. */
  isPair?: boolean
}
