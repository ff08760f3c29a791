import { asc, eq, sql } from 'drizzle-orm'
import type { SavedRanking } from '#engine/race/ranking-history.ts'
import { resumed } from '../../consultations/attempts/clock-store.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { attempts, raceRankings } from '../../db/tables.ts'

/** No student changes a ranking this often; a script that fills the database would. */
const MOST_SAVED = 300

/** Returns every ranking that a race stored, in order. */
export const findRankings = (db: Db, attemptId: string): Promise<SavedRanking[]> =>
  db
    .select({ list: raceRankings.list, turns: raceRankings.turns })
    .from(raceRankings)
    .where(eq(raceRankings.attemptId, attemptId))
    .orderBy(asc(raceRankings.id))

/** Returns the current ranking; empty before the first. */
export const lastList = (rankings: readonly SavedRanking[]): readonly string[] => rankings.at(-1)?.list ?? []

/** Stores a ranking in one statement; like a message, it resumes a paused clock. Returns false if the race is over. */
export async function saveList(db: Db, attemptId: string, list: readonly string[], savedAt: Date, atMs: number) {
  const at = sql`${savedAt.toISOString()}::timestamptz`
  const saved = await rowsOf(
    db,
    sql`with going as (
        update ${attempts} set ${resumed(at)} where id = ${attemptId}::uuid and stopped_at is null
        and (select count(*) from ${raceRankings} where attempt_id = ${attemptId}::uuid) < ${MOST_SAVED}
        returning id, turn_count)
      insert into ${raceRankings} (attempt_id, list, turns, kept_at, at_ms)
      select id, ${JSON.stringify(list)}::jsonb, turn_count - 1, ${at}, ${atMs}::int from going returning id`,
  )
  return saved.length === 1
}

/** Locks the race, so that no ranking is stored between the verdict and the stop. */
export const lockRace = (tx: Db, attemptId: string) =>
  tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update')
