import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './db/database.ts'
import { attempts, heartbeats } from './db/tables.ts'

const BEAT_MS = 5_000
/** A beat may come late on a busy machine. Two in a row that did not come mean that nobody was there. */
const MISSED_MS = 2 * BEAT_MS

/**
 * Says that a process lives. The first beat after a time in which none came gives that time back to the consultations that
 * were open then: their clocks, running or resting, stood still. The row is held meanwhile, so that of several processes
 * that come back at once one does it.
 */
export async function beat(db: Db, now: Date) {
  await db.transaction(async (tx) => {
    const last = await lastBeat(tx, now)
    if (now.getTime() - last.getTime() > MISSED_MS) await giveBack(tx, last, now)
    const at = sql`greatest(${heartbeats.at}, ${now.toISOString()}::timestamptz)`
    await tx.update(heartbeats).set({ at })
  })
}

async function lastBeat(tx: Db, now: Date): Promise<Date> {
  await tx.insert(heartbeats).values({ id: 1, at: now }).onConflictDoNothing()
  const [row] = await tx.select().from(heartbeats).for('update')
  return row!.at
}

/** A clock that was set going or resting before the silence goes on from its end as it stood at its beginning. */
async function giveBack(tx: Db, from: Date, to: Date) {
  const silence = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`] as const
  const shifted = (name: string) => {
    const since = sql.identifier(name)
    return sql`${since} = ${since} + greatest(interval '0', ${silence[1]} - greatest(${silence[0]}, ${since}))`
  }
  await rowsOf(
    tx,
    sql`update ${attempts} set ${shifted('running_since')}, ${shifted('paused_since')}
        where stopped_at is null and (running_since < ${silence[1]} or paused_since < ${silence[1]})`,
  )
}

/** Beats at once, and every five seconds until stopped. */
export async function keepBeating(db: Db, now: () => Date, report: (error: unknown) => void): Promise<() => void> {
  await beat(db, now())
  const timer = setInterval(() => void beat(db, now()).catch(report), BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
