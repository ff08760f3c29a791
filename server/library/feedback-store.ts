import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, caseFeedback } from '../db/tables.ts'

/** Returns the case of a student's own attempt. */
export async function findCaseOf(db: Db, attemptId: string, userId: string): Promise<number | undefined> {
  const own = and(eq(attempts.id, attemptId), eq(attempts.userId, userId))
  const [attempt] = await db.select({ caseId: attempts.caseId }).from(attempts).where(own)
  return attempt?.caseId
}

/** Returns false if feedback on the attempt was given before. */
export async function addFeedback(db: Db, feedback: typeof caseFeedback.$inferInsert): Promise<boolean> {
  const saved = await db.insert(caseFeedback).values(feedback).onConflictDoNothing().returning({ id: caseFeedback.id })
  return saved.length > 0
}

export const feedbackGiven = async (db: Db, attemptId: string): Promise<boolean> =>
  (await db.$count(caseFeedback, eq(caseFeedback.attemptId, attemptId))) > 0
