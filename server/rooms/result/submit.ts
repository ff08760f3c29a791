import type { z } from 'zod'
import { roomResult } from '#contract/rooms/room-result.ts'
import { roomSubmit } from '#contract/rooms/rooms.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed } from '../../errors.ts'
import { refuseUnknownMark } from '../acts/acts.ts'
import { changeRoomAs, roomOver } from '../change.ts'
import { atMsOf, fills, holderOf, isAway, isLive } from '../parts.ts'
import { roomParams } from '../room.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { putMark, type Seat } from '../store.ts'
import { complete } from './complete.ts'
import { resultFor } from './result.ts'

type Submit = z.infer<typeof roomSubmit>

/** Submits the marking: the session is complete, and all members may see the result. Idempotent. */
export const submitRoom = guestEndpoint({
  params: roomParams,
  body: roomSubmit.nullish(),
  returns: roomResult,
  async handle({ params, body, user }, deps) {
    await changeRoomAs(deps, params.roomId, user.id, (going) => submit(going, deps, body ?? {}))
    return resultFor(deps, params.roomId, user)
  },
})

async function submit(going: RoomTransaction & { seat: Seat }, deps: Deps, body: Submit) {
  const { room, seat } = going
  if (room.step === 'complete') return
  if (!isLive(room.step)) throw roomOver()
  if (!mayHandIn(going)) throw notAllowed('not-your-part', 'Only the marker can submit the marks.')
  if (room.startedAt === null) throw conflict('not-started', 'Nobody is talking yet.')
  if (fills(seat, 'marker')) await saveLatestMarks(going, body)
  await complete(going, deps)
}

/** The marker may submit, and the owner if the marker is away or missing, so that an absent marker blocks nothing. */
function mayHandIn({ room, seats, seat, now }: RoomTransaction & { seat: Seat }): boolean {
  if (fills(seat, 'marker')) return true
  const marker = holderOf(seats, 'marker')
  return room.ownerSeat === seat.id && room.step === 'marking' && (marker === undefined || isAway(marker, now))
}

/** Stores the marker's latest marks, in case their socket has closed. */
async function saveLatestMarks(going: RoomTransaction, { marks = {}, rating, manner, remark }: Submit) {
  const { tx, room, now, set } = going
  for (const [item, given] of Object.entries(marks)) {
    refuseUnknownMark(going, item, given)
    await putMark(tx, { roomId: room.id, item, marks: given, atMs: atMsOf(room, now) })
  }
  set({
    marking: {
      ...room.marking,
      ...(rating !== undefined && { rating }),
      ...(manner !== undefined && { manner }),
      ...(remark !== undefined && { remark }),
    },
  })
}
