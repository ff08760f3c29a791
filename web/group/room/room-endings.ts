import type { Room, RoomMember } from '#contract/rooms/rooms.ts'
import type { Over } from './room-socket.ts'
import { ownerOf } from './room-words.ts'

type Ending = 'cancelled' | 'expired' | Over

const ENDINGS: Record<Ending, { title: string; text: string }> = {
  cancelled: { title: 'This session was cancelled.', text: 'Nothing was marked.' },
  expired: {
    title: 'The current session is expired/invalid.',
    text: 'A room closes after four hours. Open another and invite your friends again.',
  },
  'sign-in': { title: 'You’ve been signed out', text: 'Sign in again to pick up where you left off.' },
  removed: {
    title: 'You were removed from this session.',
    text: 'The room’s owner removed you. You can’t come back to it.',
  },
  unknown: {
    title: 'You are not in this room any more.',
    text: 'You left it, perhaps in another tab. Use your link to come back.',
  },
  stopped: { title: 'You’ve been disconnected.', text: 'Your work is safe. Rejoin to continue.' },
}

/** Returns why a room has ended and what to do next. `reason` is the owner's reason for a removal. */
export function endingOf(
  room: Pick<Room, 'step' | 'members'>,
  over: Over | null,
  reason: string | null = null,
): { title: string; text: string } {
  if (over === 'removed' && reason) return { title: ENDINGS.removed.title, text: removedWords(ownerOf(room), reason) }
  if (room.step === 'cancelled') {
    const { title, text } = ENDINGS.cancelled
    return { title, text: `${ownerOf(room)?.first_name ?? 'The room’s owner'} ended it for everyone. ${text}` }
  }
  return ENDINGS[room.step === 'expired' || over === null ? 'expired' : over]
}

const removedWords = (owner: RoomMember | undefined, reason: string) =>
  `${owner?.first_name ?? 'The room’s owner'} gave this reason: “${reason}”`
