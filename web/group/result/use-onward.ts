import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import { sentenceOf } from '../../api.ts'
import { roomPath } from '../../paths/group-paths.ts'
import { currentUser } from '../../session/session.ts'
import { isUsedUpRefusal } from '../open-room.tsx'
import { goAgain, readRoom } from '../room-calls.ts'

export type Onward = {
  busy: boolean
  problem: string
  /** Another case that nobody has seen, with everybody one part on. */
  next: (caseId: number) => Promise<void>
  /** The same case, for practice. */
  practise: () => Promise<void>
  join: () => Promise<void>
  upgrade: { user: UserReply | null; close: () => void }
}

/** The next room with the same people: opened by one press, or gone into where a person has opened it. */
export function useOnward({ session_id: sessionId, again }: Pick<RoomResult, 'session_id' | 'again'>): Onward {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [user, setUser] = useState<UserReply | null>(null)
  const navigate = useNavigate()
  const go = async (find: () => Promise<{ session_id: string }>) => {
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
    next: (caseId) => go(() => goAgain(sessionId, { swap: true, case_id: caseId })),
    practise: () => go(() => goAgain(sessionId, { swap: true })),
    join: () => go(() => readRoom(again ?? sessionId)),
    upgrade: { user, close: () => setUser(null) },
  }
}
