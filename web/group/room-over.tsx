import type { Room } from '#contract/rooms.ts'
import { WholePage } from '../pages/whole-page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyBed } from '../ui/empty-bed.tsx'
import { openPath, roomPath } from './paths.ts'
import { homeOf } from './room-dialogs.tsx'
import { endingOf } from './room-endings.ts'
import type { Over } from './room-socket.ts'

/** A room that came to an end without a result, or that this browser is no longer in: why, and the way on. */
export function RoomOver({ room, over }: { room: Room; over: Over | null }) {
  const { title, text } = endingOf(room, over)
  return (
    <WholePage>
      <EmptyBed title={title}>
        <p>{text}</p>
        <p>
          <WayOn room={room} over={over} />
        </p>
      </EmptyBed>
    </WholePage>
  )
}

function WayOn({ room, over }: { room: Room; over: Over | null }) {
  if (room.step === 'cancelled' || room.step === 'expired' || over === null)
    return homeOf() === '/' ? (
      <Button href="/">To the first page</Button>
    ) : (
      <Button href={openPath(room.case.id)}>Open another room</Button>
    )
  if (over === 'sign-in')
    return <Button href={`/signin?redirect=${encodeURIComponent(roomPath(room.session_id))}`}>Sign in</Button>
  if (over === 'unknown') return <Button href={room.path}>Go back in</Button>
  return <Button onClick={() => window.location.reload()}>Go back in</Button>
}
