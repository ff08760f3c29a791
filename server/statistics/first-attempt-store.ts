import { and, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { attempts, pastScores } from '../db/tables.ts'

type Attempt = typeof attempts.$inferSelect

/** Comparison of others' first attempts on a case, read in the same way, with a share of its marks. */
type Others = { people: number; below: number; equal: number; mean: number | null; deviation: number | null }

export const PEOPLE_NEEDED = 20
/** Percentile shown while there are too few people for a comparison. */
export const PERCENTILE_UNTIL_COMPARED = 80

/** Both null until 20 people have a first attempt; the z-score also if all their scores are equal. */
export type PercentileRank = { percentile: number | null; zScore: number | null }

/** Returns the percentile as sent to the browser: 80 until there is one. */
export const shownPercentile = ({ percentile }: Pick<Attempt, 'percentile'>): number =>
  percentile ?? PERCENTILE_UNTIL_COMPARED

/** Namespace of the advisory lock, the same in every process; the second key is the case. */
const FIRST_ATTEMPTS = 7_240_119

/**
 * Serialises requests that stop an attempt on the case until the end of the transaction, so that each is compared with
 * all attempts stopped before it.
 */
export const lockCase = (tx: Db, { caseId }: Pick<Attempt, 'caseId'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ATTEMPTS}::int, ${caseId}::int)`)

/**
 * Returns the percentile and z-score of `score` among other students' first attempts on the case. Compares only
 * attempts read in the same way, with or without a language model, since with one the same questions earn more. Exams
 * are compared only with exams. Both are null with extra time and after the answers were seen, because the conditions
 * differed.
 */
export async function percentileOf(db: Db, attempt: Attempt, score: number): Promise<PercentileRank> {
  if (attempt.extraTime > 0 || attempt.unrankedBecause) return { percentile: null, zScore: null }
  const share = attempt.maxScore === 0 ? 0 : score / attempt.maxScore
  const others = await findOthers(db, attempt, share)
  return percentileAmong(others, share)
}

/** Returns the percentage of people below, counting half of those with an equal score. */
export function percentileAmong({ people, below, equal, mean, deviation }: Others, share: number): PercentileRank {
  if (people < PEOPLE_NEEDED) return { percentile: null, zScore: null }
  const percentile = Math.round((100 * (below + equal / 2)) / people)
  return { percentile, zScore: mean !== null && deviation ? (share - mean) / deviation : null }
}

async function findOthers(db: Db, { userId, caseId, mode, byModel, isExam }: Attempt, share: number): Promise<Others> {
  const scores = unionAll(
    db
      .select({ score: attempts.score, maxScore: attempts.maxScore })
      .from(attempts)
      .where(
        and(
          eq(attempts.caseId, caseId),
          eq(attempts.mode, mode),
          eq(attempts.isExam, isExam),
          eq(attempts.byModel, byModel),
          eq(attempts.isFirst, true),
          ne(attempts.userId, userId),
        ),
      ),
    // Scores of deleted accounts, stored anonymously.
    db
      .select({ score: pastScores.score, maxScore: pastScores.maxScore })
      .from(pastScores)
      .where(
        and(
          eq(pastScores.caseId, caseId),
          eq(pastScores.mode, mode),
          eq(pastScores.isExam, isExam),
          eq(pastScores.byModel, byModel),
          eq(pastScores.isFirst, true),
        ),
      ),
  ).as('scores')
  const theirs = sql`(${scores.score}::float8 / nullif(${scores.maxScore}, 0))`
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      below: sql<number>`(count(*) filter (where ${theirs} < ${share}::float8 - 1e-9))::int`,
      equal: sql<number>`(count(*) filter (where abs(${theirs} - ${share}::float8) <= 1e-9))::int`,
      mean: sql<number | null>`avg(${theirs})`,
      deviation: sql<number | null>`stddev_pop(${theirs})`,
    })
    .from(scores)
  return row!
}
