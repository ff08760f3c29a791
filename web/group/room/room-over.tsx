import { useEffect, useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { WholePage } from '../../layout/whole-page.tsx'
import { openPath, roomPath } from '../../paths/group-paths.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { readDoor } from '../room-calls.ts'
import { HomeButton } from './home-button.tsx'
import { homeOf } from './room-dialogs.tsx'
import { endingOf } from './room-endings.ts'
import type { Over } from './room-socket.ts'

/** Shown for a room that ended without a result, or that this browser is no longer in. */
export function RoomOver({ room, over }: { room: Room; over: Over | null }) {
  const { title, text } = endingOf(room, over, useReason(room.code, over))
  return (
    <WholePage>
      <EmptyBed title={title}>
        <p>{text}</p>
        <p>
          <NextStep room={room} over={over} />
        </p>
      </EmptyBed>
    </WholePage>
  )
}

function useReason(code: string, over: Over | null): string | null {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    if (over !== 'removed') return
    let cancelled = false
    readDoor(code).then(
      (door) => !cancelled && setReason(door.reason),
      // The page already reports the removal. If the reason cannot be fetched, no second error is shown.
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [code, over])
  return reason
}

function NextStep({ room, over }: { room: Room; over: Over | null }) {
  if (room.step === 'cancelled' || room.step === 'expired' || over === null)
    return homeOf() === '/' ? (
      <Button href="/">Go to the home page</Button>
    ) : (
      <Button href={openPath(room.case.id)}>Open another room</Button>
    )
  if (over === 'removed') return <HomeButton />
  if (over === 'sign-in')
    return <Button href={`/signin?redirect=${encodeURIComponent(roomPath(room.session_id))}`}>Sign in</Button>
  if (over === 'unknown') return <Button href={room.path}>Rejoin</Button>
  return <Button onClick={() => window.location.reload()}>Rejoin</Button>
}
