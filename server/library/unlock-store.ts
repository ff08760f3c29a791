import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, caseUnlocks, users } from '../db/tables.ts'

/** Locks the student's row, so that concurrent unlocks are counted one after the other. */
export const lockUnlocks = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

/** Spends an unlock on a case; returns false if none is left. */
export async function spendUnlock(tx: Db, userId: string, caseId: number, createdAt: Date): Promise<boolean> {
  const spent = await tx
    .update(users)
    .set({ availableSessions: sql`${users.availableSessions} - 1` })
    .where(and(eq(users.id, userId), gte(users.availableSessions, 1)))
    .returning({ left: users.availableSessions })
  if (spent.length === 0) return false
  await tx.insert(caseUnlocks).values({ userId, caseId, createdAt })
  return true
}

export async function findUnlocksLeft(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ left: users.availableSessions }).from(users).where(eq(users.id, userId))
  return row?.left ?? 0
}

export async function isUnlocked(db: Db, userId: string, caseId: number): Promise<boolean> {
  const unlock = and(eq(caseUnlocks.userId, userId), eq(caseUnlocks.caseId, caseId))
  return (await db.$count(caseUnlocks, unlock)) > 0
}

export const hasAttempted = async (db: Db, userId: string, caseId: number): Promise<boolean> =>
  (await db.$count(attempts, and(eq(attempts.userId, userId), eq(attempts.caseId, caseId)))) > 0
