import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'

/** A best finished attempt that belongs to a journey. */
export type JourneyResult = {
  journeyId: string | null
  caseId: number
  id: string
  score: number
  maxScore: number
  stars: number
}

/** Returns the best attempt on each case of each journey; attempts outside a journey do not count. */
export function findJourneyResults(db: Db, userId: string): Promise<JourneyResult[]> {
  const { journeyId, caseId, id, score, maxScore } = attempts
  const own = and(eq(attempts.userId, userId), eq(attempts.isTest, false))
  return db
    .selectDistinctOn([journeyId, caseId], {
      journeyId,
      caseId,
      id,
      score,
      maxScore,
      stars: sql<number>`coalesce(${attempts.stars}, 0)`,
    })
    .from(attempts)
    .where(and(own, isNotNull(journeyId), isNotNull(attempts.stoppedAt)))
    .orderBy(
      journeyId,
      caseId,
      sql`${score}::float8 / nullif(${maxScore}, 0) desc nulls last`,
      desc(attempts.stoppedAt),
    )
}
