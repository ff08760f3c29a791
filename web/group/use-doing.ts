import { useState } from 'react'
import type { CircuitPhase } from '#contract/circuits.ts'
import type { Room, RoomInfo, RoomRole } from '#contract/rooms.ts'
import { Refusal, sentenceOf } from '../api.ts'
import {
  cancelRoom,
  changePhase,
  passOn,
  readRoom,
  startRoom,
  submitMarking,
  takePart,
  tellInfo,
} from './room-calls.ts'

/** What one does to a room as a whole, one thing at a time, and what became of it. */
export type Doing = {
  busy: boolean
  problem: string
  /** The part that somebody else took a moment before. */
  taken: RoomRole | null
  take: (role: RoomRole | null) => Promise<void>
  tell: (info: RoomInfo) => Promise<void>
  start: () => Promise<void>
  cancel: () => Promise<void>
  passOn: (seat: string) => Promise<void>
  /** Ends a phase of a circuit, or lets it last longer. */
  phase: (phase: CircuitPhase) => Promise<void>
  /** Ends a session whose marker is gone, with the marks that are there. */
  handIn: () => Promise<void>
}

export function useDoing(sessionId: string, onRoom: (room: Room) => void): Doing {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [taken, setTaken] = useState<RoomRole | null>(null)

  const doing = async (call: () => Promise<Room>, wanted: RoomRole | null = null) => {
    setBusy(true)
    setProblem('')
    setTaken(null)
    try {
      onRoom(await call())
    } catch (error) {
      if (error instanceof Refusal && error.code === 'role-taken') {
        setTaken(wanted)
        await readRoom(sessionId).then(onRoom, () => undefined)
      } else setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return {
    busy,
    problem,
    taken,
    take: (role) => doing(() => takePart(sessionId, role), role),
    tell: (info) => doing(() => tellInfo(sessionId, info)),
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
