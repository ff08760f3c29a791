import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import type { Attempt } from './store.ts'

/** How the first attempts of everybody else on a case went, against one share of its marks. */
type Others = { people: number; below: number; equal: number; mean: number | null; deviation: number | null }

const PEOPLE_NEEDED = 20
const UNTIL_THEN = 80

/** Both null until 20 people have a first attempt; the z-score also while all of theirs are alike. */
export type Standing = { percentile: number | null; zScore: number | null }

/** The percentile as it goes over the wire: 80 until there is one. */
export const shownPercentile = ({ percentile }: Pick<Attempt, 'percentile'>): number => percentile ?? UNTIL_THEN

/** Where a score stands among the first attempts of everybody on the case. */
export async function standingOf(db: Db, attempt: Attempt, score: number): Promise<Standing> {
  const share = attempt.maxScore === 0 ? 0 : score / attempt.maxScore
  const others = await findOthers(db, attempt, share)
  return standingAmong(others, share)
}

/** The share of people below, half of those level with it counted as below. */
export function standingAmong({ people, below, equal, mean, deviation }: Others, share: number): Standing {
  if (people < PEOPLE_NEEDED) return { percentile: null, zScore: null }
  const percentile = Math.round((100 * (below + equal / 2)) / people)
  return { percentile, zScore: mean !== null && deviation ? (share - mean) / deviation : null }
}

async function findOthers(db: Db, { userId, caseId, mode }: Attempt, share: number): Promise<Others> {
  const theirs = sql`(${attempts.score}::float8 / nullif(${attempts.maxScore}, 0))`
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      below: sql<number>`(count(*) filter (where ${theirs} < ${share}::float8 - 1e-9))::int`,
      equal: sql<number>`(count(*) filter (where abs(${theirs} - ${share}::float8) <= 1e-9))::int`,
      mean: sql<number | null>`avg(${theirs})`,
      deviation: sql<number | null>`stddev_pop(${theirs})`,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.caseId, caseId),
        eq(attempts.mode, mode),
        eq(attempts.isFirst, true),
        ne(attempts.userId, userId),
      ),
    )
  return row!
}
