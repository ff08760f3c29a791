import type { Room } from '#contract/rooms.ts'
import { WholePage } from '../pages/whole-page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyBed } from '../ui/empty-bed.tsx'
import { openPath, roomPath } from './paths.ts'
import { homeOf } from './room-dialogs.tsx'
import type { Over } from './room-socket.ts'
import { ownerOf } from './room-words.ts'

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

export type Ending = 'cancelled' | 'expired' | Over

export const ENDINGS: Record<Ending, { title: string; text: string }> = {
  cancelled: { title: 'This session was cancelled.', text: 'Nothing was marked.' },
  expired: {
    title: 'The current session is expired/invalid.',
    text: 'A room is open for four hours. Open another one, and ask your friends in again.',
  },
  'sign-in': { title: 'You have been signed out', text: 'Sign in again and you are back where you were.' },
  unknown: {
    title: 'You are not in this room any more.',
    text: 'You left it, perhaps in another tab. The link that you got leads back in.',
  },
  stopped: { title: 'The room has closed the connection.', text: 'Nothing is lost. Go back in to go on.' },
}

function endingOf(room: Room, over: Over | null): { title: string; text: string } {
  if (room.step === 'cancelled') {
    const { title, text } = ENDINGS.cancelled
    return { title, text: `${ownerOf(room)?.first_name ?? 'Whoever opened it'} ended it for everybody. ${text}` }
  }
  return ENDINGS[room.step === 'expired' || over === null ? 'expired' : over]
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
