import { and, asc, count, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newestFirst, olderThan } from '../../db/keyset-pagination.ts'
import { attempts, flagReviews, turns } from '../../db/tables.ts'

export type FlagReview = typeof flagReviews.$inferSelect

const ORDER = { at: turns.saidAt, id: turns.id }
const nobodyLooked = and(eq(turns.needReview, true), isNull(flagReviews.turnId))
const flagged = or(eq(turns.needReview, true), isNotNull(flagReviews.turnId))

/** A page of flagged replies, the newest first; `after` is the last of the page before. */
export function findFlagPage(db: Db, { after, waiting }: { after?: Flagged; waiting: boolean }, most: number) {
  const older = after && olderThan(ORDER, { at: after.saidAt, id: after.turnId })
  return flagRows(db, and(older, waiting ? nobodyLooked : flagged))
    .orderBy(...newestFirst(ORDER))
    .limit(most)
}

/** One that was flagged, or looked at once; undefined for any other message. */
export async function findFlagged(db: Db, turnId: string): Promise<Flagged | undefined> {
  const [row] = await flagRows(db, and(eq(turns.id, turnId), flagged))
  return row
}

/** Those that were passed on, the first ones first. */
export const findPassed = (db: Db): Promise<Flagged[]> =>
  flagRows(db, eq(flagReviews.state, 'passed')).orderBy(asc(flagReviews.decidedAt), asc(turns.id))

export type Flagged = {
  turnId: string
  attemptId: string
  saidAt: Date
  caseId: number
  mode: string
  review: FlagReview | null
}

const flagRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      turnId: turns.id,
      attemptId: turns.attemptId,
      saidAt: turns.saidAt,
      caseId: attempts.caseId,
      mode: attempts.mode,
      review: flagReviews,
    })
    .from(turns)
    .innerJoin(attempts, eq(attempts.id, turns.attemptId))
    .leftJoin(flagReviews, eq(flagReviews.turnId, turns.id))
    .where(where)
    .$dynamic()

export async function countWaitingFlags(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(turns)
    .leftJoin(flagReviews, eq(flagReviews.turnId, turns.id))
    .where(nobodyLooked)
  return row?.count ?? 0
}

/** What was made of it, in place of what was made of it before. */
export const keepReview = (tx: Db, review: FlagReview) =>
  tx.insert(flagReviews).values(review).onConflictDoUpdate({ target: flagReviews.turnId, set: review })

/** Puts it back among those not reviewed. */
export const forgetReview = (tx: Db, turnId: string) => tx.delete(flagReviews).where(eq(flagReviews.turnId, turnId))
