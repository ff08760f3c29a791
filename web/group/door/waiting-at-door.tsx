import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RoomWaiting } from '#contract/rooms/rooms.ts'
import { Refusal } from '../../api.ts'
import { WholePage } from '../../layout/whole-page.tsx'
import { roomPath } from '../../paths/group-paths.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { HomeButton } from '../room/home-button.tsx'
import { readKnock } from '../room-calls.ts'
import { waitingWords } from './door-words.ts'

const ASK_AGAIN_MS = 3000

/** Shown until the owner answers. It contains nothing of the room. */
export function WaitingAtDoor({ knocked }: { knocked: RoomWaiting }) {
  const waiting = useKnock(knocked)
  const { title, text } = waitingWords(waiting)
  return (
    <WholePage>
      <EmptyBed title={title}>
        <p role="status">{text}</p>
        <p>
          <HomeButton kind="outline" />
        </p>
      </EmptyBed>
    </WholePage>
  )
}

/** Polls the request to join, and navigates to the room once it is granted. */
function useKnock(knocked: RoomWaiting): RoomWaiting {
  const [waiting, setWaiting] = useState(knocked)
  const navigate = useNavigate()
  const { knock, state, session_id: sessionId } = waiting
  useEffect(() => {
    if (state !== 'waiting') return
    const asking = setInterval(() => {
      readKnock(knock).then(setWaiting, (error: unknown) => {
        // Other errors are temporary: the next poll retries.
        if (error instanceof Refusal && error.status === 404) setWaiting((before) => ({ ...before, state: 'over' }))
      })
    }, ASK_AGAIN_MS)
    return () => clearInterval(asking)
  }, [knock, state])
  useEffect(() => {
    if (sessionId) void navigate(roomPath(sessionId), { replace: true })
  }, [sessionId, navigate])
  return waiting
}
