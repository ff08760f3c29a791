import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import { rested, resumed } from './clock-store.ts'
import type { Attempt } from './store.ts'

// Updates of a running attempt.

/** A single statement, so that a pause in one tab and a message from another cannot lose time. */
export async function turnClock(db: Db, id: string, running: boolean, starts: boolean, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const set = running ? resumed(at) : rested(at)
  const begun = running ? sql`(started_at is not null or ${starts})` : sql`running_since is not null`
  await db.execute(sql`update ${attempts} set ${set} where id = ${id}::uuid and stopped_at is null and ${begun}`)
}

export const callProfessor = (db: Db, { id }: Attempt, assist: boolean) =>
  db
    .update(attempts)
    .set({ assist })
    .where(and(eq(attempts.id, id), isNull(attempts.stoppedAt)))

/** Reveals hints up to this index, never fewer than before. */
export const revealUpTo = (db: Db, { id }: Attempt, index: number) =>
  db
    .update(attempts)
    .set({ hintsRevealed: sql`greatest(${attempts.hintsRevealed}, ${index})` })
    .where(eq(attempts.id, id))
