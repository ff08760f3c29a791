import { useRef, useState } from 'react'
import type { CircuitPhase } from '#contract/rooms/circuits.ts'
import type { Room, RoomInfo, RoomRole } from '#contract/rooms/rooms.ts'
import { Refusal, sentenceOf } from '../../api.ts'
import {
  cancelRoom,
  changePhase,
  passOn,
  readRoom,
  sendInfo,
  startRoom,
  submitMarking,
  takePart,
} from '../room-calls.ts'

/** Actions on the room as a whole, one at a time, and their outcome. */
export type Doing = {
  busy: boolean
  problem: string
  /** The role that someone else took just before. */
  taken: RoomRole | null
  take: (role: RoomRole | null) => Promise<void>
  updateInfo: (info: RoomInfo) => Promise<void>
  start: () => Promise<void>
  cancel: () => Promise<void>
  passOn: (seat: string) => Promise<void>
  /** Ends or extends a phase of a circuit. */
  phase: (phase: CircuitPhase) => Promise<void>
  /** Submits the existing marks of a session whose marker has gone. */
  handIn: () => Promise<void>
}

/** Serialises everything that a refusal may depend on: phase, talk and the state of each participant. */
const snapshotOf = ({ step, talk, members }: Room): string =>
  JSON.stringify([
    step,
    talk,
    members.map(({ seat, role, left, consent, present }) => [seat, role, left, consent, present]),
  ])

export function useDoing(room: Room, onRoom: (room: Room) => void): Doing {
  const sessionId = room.session_id
  const now = snapshotOf(room)
  const latest = useRef(now)
  latest.current = now
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState({ words: '', at: now })
  const [taken, setTaken] = useState<RoomRole | null>(null)

  const doing = async (call: () => Promise<Room>, requested: RoomRole | null = null) => {
    setBusy(true)
    setProblem({ words: '', at: now })
    setTaken(null)
    try {
      onRoom(await call())
    } catch (error) {
      if (error instanceof Refusal && error.code === 'role-taken') {
        setTaken(requested)
        await readRoom(sessionId).then(onRoom, () => undefined)
      } else setProblem({ words: sentenceOf(error), at: latest.current })
    }
    setBusy(false)
  }
  return {
    busy,
    // A refusal applies to the room as it was: once that changes, it is no longer shown.
    problem: problem.at === now ? problem.words : '',
    taken,
    take: (role) => doing(() => takePart(sessionId, role), role),
    updateInfo: (info) => doing(() => sendInfo(sessionId, info)),
    start: () => doing(() => startRoom(sessionId)),
    cancel: () => doing(() => cancelRoom(sessionId)),
    passOn: (seat) => doing(() => passOn(sessionId, seat)),
    phase: (phase) => doing(() => changePhase(sessionId, phase)),
    handIn: () =>
      doing(async () => {
        await submitMarking(sessionId, {})
        return readRoom(sessionId)
      }),
  }
}
