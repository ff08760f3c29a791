import { z } from 'zod'
import { room as roomReply } from '#contract/rooms/rooms.ts'
import { caseOf } from '../content/published-cases.ts'
import type { Deps } from '../deps.ts'
import { guestEndpoint } from '../endpoint.ts'
import { changeRoom, seatOf, unknownRoom } from './change.ts'
import { isOverdue } from './circuit/phases.ts'
import { findKnocks } from './door/knock-store.ts'
import { presentRoom } from './present.ts'
import { findMarks, findRoom, findSeats, findWords } from './store.ts'

export const roomParams = z.object({ roomId: z.uuid() })

/** Returns the room as the caller's part sees it. */
export const showRoom = guestEndpoint({
  params: roomParams,
  returns: roomReply,
  handle: ({ params, user }, deps) => roomFor(deps, params.roomId, user.id),
})

/**
 * Returns the room for one of its members. The event number is read first: a later event may already be reflected here
 * and is then sent again, which is harmless.
 */
export async function roomFor(deps: Deps, id: string, userId: string) {
  const { db, content, now } = deps
  const found = await findRoom(db, id)
  const patientCase = found && caseOf(content, found)
  if (!found || !patientCase) throw unknownRoom()
  const room = isOverdue(found, now()) ? await changeRoom(deps, id, async (going) => going.room) : found
  const seats = await findSeats(db, id)
  const seat = seatOf(seats, userId)
  const [words, marks, knocks] = [await findWords(db, id), await findMarks(db, id), await findKnocks(db, id)]
  return presentRoom({ patientCase, room, seats, seat, words, marks, knocks, now: now() })
}
