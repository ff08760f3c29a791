import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newestFirst } from '../../db/keyset-pagination.ts'
import type { StaffQueue } from '../../db/staff-queue.ts'
import { attempts, contests, turns } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import type { Attempt } from '../attempts/store.ts'

export type Contest = typeof contests.$inferSelect

/** Stores a contest of one item of an attempt; a repeated one returns the first. */
export async function saveContest(db: Db, contest: typeof contests.$inferInsert): Promise<Contest> {
  await db.insert(contests).values(contest).onConflictDoNothing()
  const [saved] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.attemptId, contest.attemptId), eq(contests.item, contest.item)))
  return saved!
}

export const findContests = (db: Db, attemptId: string): Promise<Contest[]> =>
  db.select().from(contests).where(eq(contests.attemptId, attemptId)).orderBy(asc(contests.createdAt))

export async function findContest(db: Db, id: string): Promise<Contest | undefined> {
  const [found] = await db.select().from(contests).where(eq(contests.id, id))
  return found
}

const isOpen = and(isNull(contests.grantedAt), isNull(contests.declinedAt))

/** Returns the open contests, oldest first, with the case and the position of the turn. */
export const findOpenContests = (db: Db) =>
  db
    .select({ contest: contests, caseId: attempts.caseId, position: turns.position })
    .from(contests)
    .innerJoin(attempts, eq(attempts.id, contests.attemptId))
    .innerJoin(turns, eq(turns.id, contests.turnId))
    .where(isOpen)
    .orderBy(asc(contests.createdAt))

const ORDER = { at: contests.createdAt, id: contests.id }

export const contestGone = () => notFound('This contest no longer exists: its account may have been deleted.')

/** Contests with their case, as a staff queue. */
export const CONTEST_QUEUE: StaffQueue<{ contest: Contest; caseId: number }> = {
  order: ORDER,
  isOpen,
  pageSize: 20,
  find: contestRows,
  idOf: ({ contest }) => contest.id,
  gone: contestGone,
}

export async function findContestRow(db: Db, id: string) {
  const [row] = await contestRows(db, eq(contests.id, id), 1)
  return row
}

function contestRows(db: Db, where: SQL | undefined, most: number) {
  return db
    .select({ contest: contests, caseId: attempts.caseId })
    .from(contests)
    .innerJoin(attempts, eq(attempts.id, contests.attemptId))
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(most)
}

/** Returns the contests of these attempts with the message each is about, newest first. */
export const findContestsOf = (db: Db, attemptIds: readonly string[]) =>
  db
    .select({ contest: contests, userId: attempts.userId, caseId: attempts.caseId, said: turns.said })
    .from(contests)
    .innerJoin(attempts, eq(attempts.id, contests.attemptId))
    .innerJoin(turns, eq(turns.id, contests.turnId))
    .where(inArray(contests.attemptId, [...attemptIds]))
    .orderBy(...newestFirst(ORDER))

/** Returns a contest with its attempt, both locked until the end of the transaction. */
export async function lockContest(tx: Db, id: string): Promise<{ contest: Contest; attempt: Attempt } | undefined> {
  const [contest] = await tx.select().from(contests).where(eq(contests.id, id)).for('update')
  if (!contest) return undefined
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, contest.attemptId)).for('update')
  return attempt && { contest, attempt }
}

/** Returns false unless it was open. */
export async function decline(db: Db, id: string, because: string, now: Date): Promise<boolean> {
  const declined = await db
    .update(contests)
    .set({ declinedAt: now, declinedBecause: because })
    .where(and(eq(contests.id, id), isOpen))
    .returning({ id: contests.id })
  return declined.length > 0
}

/** Grants the contests of an attempt whose marks have since been given; returns their number. */
export async function grantContests(tx: Db, attemptId: string, items: readonly string[], now: Date): Promise<number> {
  const granted = await tx
    .update(contests)
    .set({ grantedAt: now })
    .where(and(eq(contests.attemptId, attemptId), inArray(contests.item, [...items]), isNull(contests.grantedAt)))
    .returning({ id: contests.id })
  return granted.length
}
