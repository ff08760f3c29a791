import type { output, ZodType } from 'zod'
import { room } from '#contract/rooms/rooms.ts'
import type { Deps } from '../deps.ts'
import { type ForGuests, guestEndpoint } from '../endpoint.ts'
import { changeRoomAs } from './change.ts'
import { roomFor, roomParams } from './room.ts'
import type { RoomTransaction } from './room-transaction.ts'
import type { Seat } from './store.ts'

type Change<B extends ZodType> = (
  going: RoomTransaction & { seat: Seat },
  body: output<B>,
  deps: Deps,
) => Promise<unknown>

/** Creates an endpoint with which a member changes the room; it returns the room as this member then sees it. */
export const roomChange = <B extends ZodType>(body: B, change: Change<B>): ForGuests =>
  guestEndpoint({
    params: roomParams,
    body,
    returns: room,
    async handle({ params, body, user }, deps) {
      await changeRoomAs(deps, params.roomId, user.id, (going) => change(going, body, deps))
      return roomFor(deps, params.roomId, user.id)
    },
  })
