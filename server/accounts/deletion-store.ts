import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, emailKeys, mails, pastScores, users } from '../db/tables.ts'
import type { UserRow } from './store.ts'

/** Marks an account for deletion, and revokes its password and mailed links. */
export async function markForDeletion(tx: Db, userId: string, now: Date) {
  await tx.update(users).set({ deletionAskedAt: now, passwordHash: null }).where(eq(users.id, userId))
  await tx.delete(emailKeys).where(eq(emailKeys.userId, userId))
}

/** Deletes a user with all dependent rows, and the letters to them. Their scores are kept anonymously. */
export async function deleteUser(tx: Db, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  await saveScores(tx, id)
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, email.toLowerCase()))
  await tx.delete(users).where(eq(users.id, id))
}

async function saveScores(tx: Db, userId: string) {
  const { caseId, mode, score, maxScore, isFirst, byModel, isExam } = attempts
  const finished = and(eq(attempts.userId, userId), isNotNull(attempts.stoppedAt), eq(attempts.isTest, false))
  const retained = { caseId, mode, score, maxScore, isFirst, byModel, isExam }
  const scores = await tx.select(retained).from(attempts).where(finished)
  if (scores.length > 0) await tx.insert(pastScores).values(scores)
}
