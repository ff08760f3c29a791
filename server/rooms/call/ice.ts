import { createHmac } from 'node:crypto'
import { type RoomIce, roomIce } from '#contract/rooms/room-signals.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { roomOver, seatOf, unknownRoom } from '../change.ts'
import { roomParams } from '../room.ts'
import { findRoom, findSeats } from '../store.ts'
import type { IceSettings } from './ice-settings.ts'
import { mayCall } from './may-call.ts'

const NONE: IceSettings = { stun: [], turn: undefined, relayOnly: false }

/** Half the lifetime of a room. A call outlives its credentials and requests new ones when it has to reconnect. */
const CREDENTIALS_MS = 2 * 3_600_000

/** Returns the ICE servers to a member of a running room. */
export const showIce = guestEndpoint({
  params: roomParams,
  returns: roomIce,
  async handle({ params, user }, { db, now, ice }) {
    const room = await findRoom(db, params.roomId)
    if (!room) throw unknownRoom()
    seatOf(await findSeats(db, room.id), user.id)
    if (!mayCall(room, now())) throw roomOver()
    return iceFor(ice ?? NONE, now())
  },
})

/** Returns the ICE configuration for a browser, with TURN credentials valid from `now`. */
export function iceFor({ stun, turn, relayOnly }: IceSettings, now: Date): RoomIce {
  const expires = new Date(now.getTime() + CREDENTIALS_MS)
  return {
    ice_servers: [
      ...(stun.length > 0 ? [{ urls: [...stun] }] : []),
      ...(turn ? [{ urls: [...turn.urls], ...credentialsOf(turn, expires) }] : []),
    ],
    relay_only: relayOnly,
    expires: turn ? expires.toISOString() : null,
  }
}

/** Returns time-limited TURN credentials (shared-secret mechanism): the username holds the expiry and is signed. */
function credentialsOf({ user, secret }: { user: string; secret: string }, expires: Date) {
  const username = `${Math.floor(expires.getTime() / 1000)}:${user}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
