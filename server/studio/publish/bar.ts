import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { studioBlindReplies, studioBlindTests } from '../../db/tables.ts'

/** Blind questions that count: the newest, so that what was mended since can be measured anew. */
const NEWEST = 40
/** Of fewer, the figure says little, and students read that the case was little tested. */
export const FEW_BLIND = 20
/** The least share of them that must not have been marked as wrong. */
const LEAST_RIGHT = 0.8

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

/** What of the blind questions keeps a case from being published. */
export function belowBar({ asked, right, waiting }: Blind): string[] {
  const share = Math.floor((right / asked) * 100)
  return [
    ...(waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'reply' : 'replies'} of a blind test marked as wrong: see to each.`]
      : []),
    ...(asked > 0 && right / asked < LEAST_RIGHT
      ? [
          `${share}% of the newest ${asked} blind questions were answered rightly: ${LEAST_RIGHT * 100}% are needed. Fix the case and test it again.`,
        ]
      : []),
  ]
}
