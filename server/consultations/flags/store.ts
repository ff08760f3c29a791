import { and, asc, count, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newestFirst, olderThan } from '../../db/keyset-pagination.ts'
import { attempts, flagReviews, turns } from '../../db/tables.ts'

export type FlagReview = typeof flagReviews.$inferSelect

const ORDER = { at: turns.saidAt, id: turns.id }
const unreviewed = and(eq(turns.needReview, true), isNull(flagReviews.turnId))
const flagged = or(eq(turns.needReview, true), isNotNull(flagReviews.turnId))

/** Returns a page of flagged replies, newest first; `after` is the last of the previous page. */
export function findFlagPage(db: Db, { after, waiting }: { after?: Flagged; waiting: boolean }, most: number) {
  const older = after && olderThan(ORDER, { at: after.saidAt, id: after.turnId })
  return flagRows(db, and(older, waiting ? unreviewed : flagged))
    .orderBy(...newestFirst(ORDER))
    .limit(most)
}

/** Returns a message that is flagged or was reviewed; undefined for any other message. */
export async function findFlagged(db: Db, turnId: string): Promise<Flagged | undefined> {
  const [row] = await flagRows(db, and(eq(turns.id, turnId), flagged))
  return row
}

/** Returns the replies passed on, oldest first. */
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
    .where(unreviewed)
  return row?.count ?? 0
}

/** Stores a review, replacing any earlier one. */
export const saveReview = (tx: Db, review: FlagReview) =>
  tx.insert(flagReviews).values(review).onConflictDoUpdate({ target: flagReviews.turnId, set: review })

/** Deletes a review, so that the reply is unreviewed again. */
export const forgetReview = (tx: Db, turnId: string) => tx.delete(flagReviews).where(eq(flagReviews.turnId, turnId))
