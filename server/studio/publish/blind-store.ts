import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { studioBlindReplies, studioBlindTests } from '../../db/tables.ts'

/** Blind questions that count: the newest, so that what was mended since can be measured anew. */
const NEWEST = 40

export type Blind = { asked: number; right: number; waiting: number }

/** How colleagues found the replies of a studio case, and how many wrong ones no author has seen to. */
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
