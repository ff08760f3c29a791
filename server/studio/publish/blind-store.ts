import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { studioBlindReplies, studioBlindTests } from '../../db/tables.ts'

/** Number of latest blind questions that count, so that improvements since show up. */
const NEWEST = 40

export type Blind = { asked: number; right: number; waiting: number }

/** Returns colleagues' verdicts on a studio case, and the number of wrong replies not yet resolved. */
export async function measureBlind(db: Db, studioCaseId: string): Promise<Blind> {
  const rows = await db
    .select({ isWrong: studioBlindReplies.isWrong, isSettled: studioBlindReplies.isSettled })
    .from(studioBlindReplies)
    .innerJoin(studioBlindTests, eq(studioBlindTests.id, studioBlindReplies.testId))
    .where(eq(studioBlindTests.studioCaseId, studioCaseId))
    .orderBy(desc(studioBlindTests.createdAt), desc(studioBlindReplies.position))
  const counted = rows.slice(0, NEWEST)
  return {
    asked: counted.length,
    right: counted.filter(({ isWrong }) => !isWrong).length,
    waiting: rows.filter(({ isWrong, isSettled }) => isWrong && !isSettled).length,
  }
}
