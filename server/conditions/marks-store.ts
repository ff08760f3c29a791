import { and, eq } from 'drizzle-orm'
import type { ConditionMark } from '#contract/conditions.ts'
import type { Db } from '../db/database.ts'
import { conditionMarks } from '../db/tables.ts'

/** Returns a student's marks by condition. */
export async function findMarks(db: Db, userId: string): Promise<Map<string, ConditionMark>> {
  const { condition, mark } = conditionMarks
  const rows = await db.select({ condition, mark }).from(conditionMarks).where(eq(conditionMarks.userId, userId))
  return new Map(rows.map((row) => [row.condition, row.mark]))
}

/** Replaces a mark; null removes it. */
export async function saveMark(db: Db, userId: string, condition: string, mark: ConditionMark | null, now: Date) {
  const { userId: user, condition: of } = conditionMarks
  if (mark === null) await db.delete(conditionMarks).where(and(eq(user, userId), eq(of, condition)))
  else
    await db
      .insert(conditionMarks)
      .values({ userId, condition, mark, markedAt: now })
      .onConflictDoUpdate({ target: [user, of], set: { mark, markedAt: now } })
}
