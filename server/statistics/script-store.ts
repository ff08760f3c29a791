import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, roomResults, roomSeats, rooms } from '../db/tables.ts'
import { isFinishedBy } from './finished-store.ts'
import { HISTORY } from './modes.ts'

/** Repeating the same case, with the script known, is practice. */
const isForHistory = eq(rooms.practice, false)

/** Returns the group sessions in which a user took the history, latest first: their mode is Script. */
export const findScripts = (db: Db, userId: string) =>
  db
    .select({
      id: rooms.id,
      caseId: rooms.caseId,
      mode: rooms.mode,
      completedAt: roomResults.completedAt,
      score: roomResults.score,
      maxScore: roomResults.maxScore,
    })
    .from(roomResults)
    .innerJoin(roomSeats, eq(roomSeats.id, roomResults.seatId))
    .innerJoin(rooms, eq(rooms.id, roomResults.roomId))
    .where(and(eq(roomSeats.userId, userId), isForHistory))
    .orderBy(desc(roomResults.completedAt))

/** Returns the best score on a case given by friends: `best_pwf_score`. */
export async function findBestScript(db: Db, userId: string, caseId: number): Promise<number | null> {
  const [row] = await db
    .select({ best: max(roomResults.score) })
    .from(roomResults)
    .innerJoin(roomSeats, eq(roomSeats.id, roomResults.seatId))
    .innerJoin(rooms, eq(rooms.id, roomResults.roomId))
    .where(and(eq(roomSeats.userId, userId), eq(rooms.caseId, caseId), isForHistory))
  return row?.best ?? null
}

/** Returns the best own OSCE History on a case, by share of the marks. */
export async function findBestHistory(db: Db, userId: string, caseId: number) {
  const [row] = await db
    .select({ score: attempts.score, maxScore: attempts.maxScore })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.caseId, caseId), eq(attempts.mode, HISTORY)))
    .orderBy(sql`${attempts.score}::float / greatest(${attempts.maxScore}, 1) desc`)
    .limit(1)
  return row ?? null
}
