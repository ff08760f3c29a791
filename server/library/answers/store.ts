import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/agent.ts'
import type { UnrankedBecause } from '#contract/answers.ts'
import type { Db } from '../../db/database.ts'
import { answersShown, attempts, roomSeats, rooms, users } from '../../db/tables.ts'
import { LEARN } from '../../statistics/modes.ts'
import type { AnswerPath } from './answer-paths.ts'

/** One account and one case. */
export type UserCase = { userId: string; caseId: number }

const isOn = ({ userId, caseId }: UserCase) => and(eq(attempts.userId, userId), eq(attempts.caseId, caseId))

/** Returns whether the account was shown the case's answers: by a result, a message in a lesson, or in another way. */
export async function wasShown(db: Db, met: UserCase): Promise<boolean> {
  const [noted] = await db
    .select({ way: answersShown.way })
    .from(answersShown)
    .where(and(eq(answersShown.userId, met.userId), eq(answersShown.caseId, met.caseId)))
  if (noted) return true
  const read = and(isNotNull(attempts.stoppedAt), isNotNull(attempts.debriefReadAt))
  const taught = and(eq(attempts.mode, LEARN), gt(attempts.turnCount, 1))
  const [own] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isOn(met), or(read, taught)))
    .limit(1)
  return own !== undefined
}

/** Only the first way is kept. */
export const noteShown = (db: Db, { userId, caseId }: UserCase, way: AnswerPath, shownAt: Date) =>
  db.insert(answersShown).values({ userId, caseId, way, shownAt }).onConflictDoNothing()

type OpenAttempt = Pick<typeof attempts.$inferSelect, 'id' | 'mode' | 'stoppedAt'>

/**
 * Returns ranked attempts in these modes that the answers would spoil: those that can be resumed, and the last one
 * stopped in each mode while its reasoning is open. Abandoned reasoning of an earlier attempt blocks nothing.
 */
export async function findRankedOpen(
  db: Db,
  met: UserCase,
  modes: readonly string[],
  now: Date,
): Promise<OpenAttempt[]> {
  const { id, mode, stoppedAt, debriefReadAt, unrankedBecause, markSheet } = attempts
  const newest = await db
    .selectDistinctOn([mode], { id, mode, stoppedAt, debriefReadAt, unrankedBecause, marked: isNotNull(markSheet) })
    .from(attempts)
    .where(
      and(
        isOn(met),
        inArray(mode, [...modes]),
        eq(attempts.isTest, false),
        gt(attempts.createdAt, new Date(now.getTime() - SESSION_MS)),
      ),
    )
    // A running attempt comes before all stopped ones.
    .orderBy(mode, sql`${stoppedAt} desc nulls first`)
  return newest.filter(
    (one) => one.unrankedBecause === null && (one.stoppedAt === null || (one.marked && one.debriefReadAt === null)),
  )
}

/** Excludes open attempts from the ranking. */
export const unrank = (tx: Db, ids: readonly string[]) =>
  tx
    .update(attempts)
    .set({ unrankedBecause: 'seen-during' })
    .where(and(inArray(attempts.id, [...ids]), isNull(attempts.stoppedAt), isNull(attempts.unrankedBecause)))

/** Hands in all open reasoning on the case, since it could be copied from now on. */
export const closeReasonings = (tx: Db, met: UserCase, now: Date) =>
  tx
    .update(attempts)
    .set({ debriefReadAt: now })
    .where(and(isOn(met), isNotNull(attempts.stoppedAt), isNotNull(attempts.markSheet), isNull(attempts.debriefReadAt)))

/** Returns why an attempt is currently unranked, as the loaded row may be stale. */
export async function findUnranked(tx: Db, id: string): Promise<UnrankedBecause | null> {
  const [row] = await tx.select({ because: attempts.unrankedBecause }).from(attempts).where(eq(attempts.id, id))
  return row?.because ?? null
}

/** Returns whether the account has finished the case in this mode before. */
export async function hasFinished(tx: Db, met: UserCase, mode: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isOn(met), eq(attempts.mode, mode), isNotNull(attempts.stoppedAt)))
    .limit(1)
  return row !== undefined
}

/** Locks the account, so that anything else that starts, stops or shows something waits for the transaction. */
export const lockAccount = (tx: Db, { userId }: UserCase) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

/** Returns the account's seats on the case in rooms that have not ended, including seats that were left. */
const findSeats = (db: Db, { userId, caseId }: UserCase, which: SQL | undefined, now: Date) =>
  db
    .select({ room: rooms })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(
      and(
        eq(roomSeats.userId, userId),
        eq(rooms.caseId, caseId),
        isNull(rooms.endedAt),
        gt(rooms.expiresAt, now),
        which,
      ),
    )

/** Returns the room in which the account is taking this history. It ends with the clock, not by leaving. */
export async function findTalk(db: Db, met: UserCase, now: Date): Promise<string | undefined> {
  const student = and(eq(roomSeats.role, 'student'), inArray(rooms.step, ['reading', 'talk']))
  const seats = await findSeats(db, met, student, now)
  const talking = seats.find(({ room: { step, startedAt, timeLimitSeconds } }) => {
    if (step === 'reading') return true
    return startedAt !== null && startedAt.getTime() + (timeLimitSeconds ?? 0) * 1000 > now.getTime()
  })
  return talking?.room.id
}

/** Returns whether the account sits in a room on the case in a role with its script or its rubric. */
export async function hasPartWithAnswers(db: Db, met: UserCase, now: Date): Promise<boolean> {
  const seats = await findSeats(db, met, and(isNull(roomSeats.leftAt), ne(roomSeats.role, 'student')), now)
  return seats.length > 0
}
