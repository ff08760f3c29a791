import { z } from 'zod'
import { caseOf } from '../content/published-cases.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../queue/jobs.ts'
import { turnsOf } from './acts/read-line.ts'
import { changeRoom } from './change.ts'
import { end } from './door/leave.ts'
import { dropHappenings, dropWithoutResult, findExpired } from './expire-store.ts'
import { isLive, studentOf } from './parts.ts'
import { complete } from './result/complete.ts'
import type { RoomTransaction } from './room-transaction.ts'
import { findMarks, updateRoom } from './store.ts'

const DAY = 86_400_000
/** Days after which ended rooms without a result are deleted. */
const RETENTION_DAYS = 30

/** Ends rooms whose four hours are over, and deletes data that is no longer shown. */
export async function expireRooms(deps: Deps) {
  const { db, now } = deps
  const overdue = await findExpired(db, now())
  for (const { id, ...of } of overdue) {
    if (caseOf(deps.content, of)) await changeRoom(deps, id, (going) => expire(going, deps))
    else await updateRoom(db, id, { step: 'expired', endedAt: now() })
  }
  const ago = (days: number) => new Date(now().getTime() - days * DAY)
  // Events hold first names and a log of each person's acts; everything shown later is in the room's own rows.
  await dropHappenings(db, ago(1))
  await dropWithoutResult(db, ago(RETENTION_DAYS))
}

/** Ends an expired room. If it was marked or talked in, it is completed, so that unsubmitted marks are not lost. */
async function expire(going: RoomTransaction, deps: Deps) {
  const { room, seats, tx, now } = going
  if (!isLive(room.step) || room.expiresAt > now) return
  const student = studentOf(seats)
  const marks = room.startedAt ? await findMarks(tx, room.id) : []
  const turns = room.startedAt && student ? await turnsOf(going, student.id) : []
  if (student && (marks.length > 0 || turns.length > 0)) await complete(going, deps)
  else await end(going, 'expired')
}

export const expireRoomsOften = defineJob('rooms', z.object({}), (_, deps) => expireRooms(deps), {
  cron: '*/10 * * * *',
})
