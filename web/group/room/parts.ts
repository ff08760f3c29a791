import type { ReactNode } from 'react'
import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Room, RoomRubric, RoomSubmit } from '#contract/rooms/rooms.ts'

// Props that the room page passes to each role's screen. The page owns the top bar (members, clock, connection, exit)
// and the dialogs; a role's screen fills the rest and renders no bar, `main` or dialog.

/** `connecting` at first, `lost` while reconnecting, `over` when no more events will come. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'over'

/** All in seconds. */
export type RoomClock = { used: number; left: number; limit: number }

export type RoomPartProps = {
  /** The room as the user's role sees it, including the user's own acts, acknowledged or not. */
  room: Room
  connection: ConnectionState
  /** Acts not yet acknowledged by the server, oldest first. They are resent until they are. */
  unsent: readonly RoomAct[]
  clock: RoomClock
  /** Seat of the participant who just spoke, or null. */
  speaking: string | null
  /** Applies the act optimistically and sends it once the room can be reached. The page reports refusals. */
  act: (act: RoomAct) => void
  /** The transcript, with a way to type or speak; null if nothing is written down. */
  talk: ReactNode
  /** Whether the talk is being transcribed, and the user's consent; null if it never is. */
  writing: ReactNode
}

/** `preview`: read only, before the session begins, without ticks or talk. */
export type HostProps = RoomPartProps & {
  script: RoomScript
  /** Ids of the script lines that the student's latest words asked for. */
  asked: readonly string[]
  preview?: boolean
}

export type MarkerProps = RoomPartProps & {
  rubric: RoomRubric
  /** Ids of the items that the student's latest words may belong to. */
  likelyItems: readonly string[]
  /** Submits the marking, which completes the room. Throws an error to show to the marker. */
  submit: (last: RoomSubmit) => Promise<void>
  /** True for a tutor, who watches and marks nothing. */
  watching?: boolean
  /** The patient's answers to the latest words, for a host who also marks. */
  suggested?: readonly string[]
  /** True when the script is alongside, so that no faces are needed. */
  isPair?: boolean
}
