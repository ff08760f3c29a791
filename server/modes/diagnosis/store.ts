import { asc, eq, sql } from 'drizzle-orm'
import type { KeptRanking } from '#engine/race/ranking-history.ts'
import { resumed } from '../../consultations/attempts/clock-store.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { attempts, raceRankings } from '../../db/tables.ts'

/** Nobody changes a list so often; a program that fills the database does. */
const MOST_KEPT = 300

/** Every list that a race kept, in the order in which it did. */
export const findRankings = (db: Db, attemptId: string): Promise<KeptRanking[]> =>
  db
    .select({ list: raceRankings.list, turns: raceRankings.turns })
    .from(raceRankings)
    .where(eq(raceRankings.attemptId, attemptId))
    .orderBy(asc(raceRankings.id))

/** The current list; empty before the first. */
export const lastList = (rankings: readonly KeptRanking[]): readonly string[] => rankings.at(-1)?.list ?? []

/** Keeps a list, in one statement; it sets a resting clock going, as a message does. False when the race is over. */
export async function keepList(db: Db, attemptId: string, list: readonly string[], keptAt: Date, atMs: number) {
  const at = sql`${keptAt.toISOString()}::timestamptz`
  const kept = await rowsOf(
    db,
    sql`with going as (
        update ${attempts} set ${resumed(at)} where id = ${attemptId}::uuid and stopped_at is null
        and (select count(*) from ${raceRankings} where attempt_id = ${attemptId}::uuid) < ${MOST_KEPT}
        returning id, turn_count)
      insert into ${raceRankings} (attempt_id, list, turns, kept_at, at_ms)
      select id, ${JSON.stringify(list)}::jsonb, turn_count - 1, ${at}, ${atMs}::int from going returning id`,
  )
  return kept.length === 1
}

/** No list is kept between the verdict and the stop. */
export const holdRace = (tx: Db, attemptId: string) =>
  tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update')
