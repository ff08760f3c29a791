import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/agent.ts'
import type { AttemptClock } from '../attempt-clock.ts'
import type { Db } from '../db/database.ts'
import { attempts, caseUnlocks } from '../db/tables.ts'
import { isFinishedBy } from './finished-store.ts'
import { HISTORY } from './modes.ts'
import { type BestRace, findRaces } from './race-store.ts'

/** A student's best OSCE History on one case. */
export type BestHistory = {
  caseId: number
  score: number
  maxScore: number
  stars: number
}
export type OpenOne = AttemptClock & {
  mode: string
  isExam: boolean
  caseId: number
  id: string
  createdAt: Date
  score: number
  journeyId: string | null
  timeLimitSeconds: number
}
export type CaseProgress = {
  best: Map<number, BestHistory>
  races: Map<number, BestRace>
  /** OSCE Histories that can be resumed. */
  open: Map<number, OpenOne>
  /** Attempts that can be resumed, in any mode, last started first. */
  begun: OpenOne[]
  unlocked: Set<number>
  /** Cases whose diagnosis the student may know: an attempt on them, in any mode, was handed in. */
  known: Set<number>
}

/** Returns what the student has finished, left open and unlocked, for all cases. */
export async function findCaseProgress(db: Db, userId: string, now: Date): Promise<CaseProgress> {
  const finished = await findBest(db, userId)
  const begun = await findOpen(db, userId, now)
  return {
    best: new Map(finished.map((row) => [row.caseId, row])),
    races: await findRaces(db, userId),
    open: new Map(begun.filter(({ mode }) => mode === HISTORY).map((row) => [row.caseId, row])),
    begun,
    unlocked: new Set(await findUnlocked(db, userId)),
    known: new Set(await findKnown(db, userId)),
  }
}

/**
 * Returns the best finished OSCE History on each case, optionally up to a time: by share of the marks, and in a tie the
 * later one.
 */
export function findBest(db: Db, userId: string, until?: Date): Promise<BestHistory[]> {
  const { caseId, score, maxScore } = attempts
  const stars = sql<number>`coalesce(${attempts.stars}, 0)`
  return db
    .selectDistinctOn([caseId], { caseId, score, maxScore, stars })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.mode, HISTORY), until && lte(attempts.stoppedAt, until)))
    .orderBy(caseId, sql`${score}::float8 / nullif(${maxScore}, 0) desc nulls last`, desc(attempts.stoppedAt))
}

/** Returns the newest of each mode on each case. */
async function findOpen(db: Db, userId: string, now: Date): Promise<OpenOne[]> {
  const { caseId, mode, isExam, id, createdAt, score, elapsedMs, runningSince, pausedSince, pausedMs, journeyId } =
    attempts
  const { timeLimitSeconds } = attempts
  const clock = { elapsedMs, runningSince, pausedSince, pausedMs, timeLimitSeconds }
  const since = new Date(now.getTime() - SESSION_MS)
  const rows = await db
    .selectDistinctOn([caseId, mode], { caseId, mode, isExam, id, createdAt, score, journeyId, ...clock })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNull(attempts.stoppedAt), gt(attempts.createdAt, since)))
    .orderBy(caseId, mode, desc(attempts.createdAt))
  return rows.sort((one, other) => +other.createdAt - +one.createdAt)
}

/** Returns the cases whose diagnosis was revealed to the student. */
export async function findKnown(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ caseId: attempts.caseId })
    .from(attempts)
    .where(and(isFinishedBy(userId), isNotNull(attempts.debriefReadAt)))
  return rows.map(({ caseId }) => caseId)
}

export async function findUnlocked(db: Db, userId: string): Promise<number[]> {
  const rows = await db.select({ caseId: caseUnlocks.caseId }).from(caseUnlocks).where(eq(caseUnlocks.userId, userId))
  return rows.map(({ caseId }) => caseId)
}
