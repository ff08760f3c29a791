import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import { sentenceOf } from '../../api.ts'
import { roomPath } from '../../paths/group-paths.ts'
import { currentUser } from '../../session/session.ts'
import { isUsedUpRefusal } from '../open-room.tsx'
import { openNextRoom, readRoom } from '../room-calls.ts'

export type NextRoom = {
  busy: boolean
  problem: string
  /** Opens a room on another case that nobody has seen, with the roles rotated. */
  next: (caseId: number) => Promise<void>
  /** Opens a room on the same case, for practice. */
  practise: () => Promise<void>
  join: () => Promise<void>
  upgrade: { user: UserReply | null; close: () => void }
}

/** Opens the next room with the same people, or joins it if someone else already has. */
export function useNextRoom({ session_id: sessionId, again }: Pick<RoomResult, 'session_id' | 'again'>): NextRoom {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [user, setUser] = useState<UserReply | null>(null)
  const navigate = useNavigate()
  const enter = async (find: () => Promise<{ session_id: string }>) => {
    setBusy(true)
    setProblem('')
    try {
      const room = await find()
      await navigate(roomPath(room.session_id))
    } catch (error) {
      if (isUsedUpRefusal(error)) setUser(await currentUser().catch(() => null))
      else setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return {
    busy,
    problem,
    next: (caseId) => enter(() => openNextRoom(sessionId, { swap: true, case_id: caseId })),
    practise: () => enter(() => openNextRoom(sessionId, { swap: true })),
    join: () => enter(() => readRoom(again ?? sessionId)),
    upgrade: { user, close: () => setUser(null) },
  }
}
