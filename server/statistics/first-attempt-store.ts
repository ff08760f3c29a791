import { and, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { attempts, pastScores } from '../db/tables.ts'

type Attempt = typeof attempts.$inferSelect

/** How the first attempts of everybody else on a case that were read alike went, against one share of its marks. */
type Others = { people: number; below: number; equal: number; mean: number | null; deviation: number | null }

export const PEOPLE_NEEDED = 20
/** The percentile that is shown while there are too few people to compare with. */
export const PERCENTILE_UNTIL_COMPARED = 80

/** Both null until 20 people have a first attempt; the z-score also while all of theirs are alike. */
export type PercentileRank = { percentile: number | null; zScore: number | null }

/** The percentile as it goes over the wire: 80 until there is one. */
export const shownPercentile = ({ percentile }: Pick<Attempt, 'percentile'>): number =>
  percentile ?? PERCENTILE_UNTIL_COMPARED

/** Any number, the same in every process: beside it the case whose first attempts are being compared. */
const FIRST_ATTEMPTS = 7_240_119

/**
 * Makes other requests that stop an attempt on the case wait until the transaction is over: each is compared with all that
 * were stopped before it, also when two are at the same moment.
 */
export const holdCase = (tx: Db, { caseId }: Pick<Attempt, 'caseId'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ATTEMPTS}::int, ${caseId}::int)`)

/**
 * The percentile and z-score of `score` among other people's first attempts on the case. Only attempts read the same way are
 * compared, all with a language model or all without: with one, the same questions earn more. Attempts under exam
 * conditions are compared with one another only. Both are null with extra time and after the answers were seen, because
 * the conditions differed.
 */
export async function standingOf(db: Db, attempt: Attempt, score: number): Promise<PercentileRank> {
  if (attempt.extraTime > 0 || attempt.unrankedBecause) return { percentile: null, zScore: null }
  const share = attempt.maxScore === 0 ? 0 : score / attempt.maxScore
  const others = await findOthers(db, attempt, share)
  return standingAmong(others, share)
}

/** The share of people below, half of those level with it counted as below. */
export function standingAmong({ people, below, equal, mean, deviation }: Others, share: number): PercentileRank {
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
    // Those who left: their scores stay without them.
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
