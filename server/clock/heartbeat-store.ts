import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { notify } from '../db/notify.ts'
import { heartbeats } from '../db/tables.ts'
import { setClocks } from './clock-store.ts'

export const BEAT_MS = 5_000
/** A heartbeat may be late on a busy machine. Two missed in a row mean that no process was running. */
export const MISSED_MS = 2 * BEAT_MS

/** Channel that announces adjusted clocks: other processes would use the old time until their next heartbeat. */
export const CLOCK_CHANNEL = 'bedside_clock'

/** Time sources of a process. Tests provide their own. */
export type Times = {
  /** The database's system time, which all processes share. */
  wall: (db: Db) => Promise<Date>
  /** Monotonic milliseconds, unaffected by changes of the system time. */
  ticks: () => number
}

export const TIMES: Times = { wall: databaseTime, ticks: () => performance.now() }

async function databaseTime(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ at: string }>(db, sql`select clock_timestamp()::text as at`)
  return new Date(row?.at ?? Number.NaN)
}

/** A system time with the tick count at that moment. */
export type Anchor = { wall: number; ticks: number }

type Beating = {
  db: Db
  times: Times
  /** This process's previous heartbeat; undefined for its first. */
  last: Anchor | undefined
  /** Called before the clocks are set back. */
  onSetBack: (wall: number) => void
}

/**
 * Records a heartbeat, and adjusts the clocks of consultations, quizzes and group sessions after an outage or a change
 * of the system time. Returns the new anchor and the group sessions that were adjusted. The row is locked, so that only
 * one process adjusts the clocks.
 */
export function beat({ db, times, last, onSetBack }: Beating): Promise<{ anchor: Anchor; rooms: string[] }> {
  return db.transaction(async (tx) => {
    const known = await lockHeartbeat(tx)
    const wall = (await times.wall(tx)).getTime()
    const anchor = { wall, ticks: times.ticks() }
    const before = known?.getTime() ?? wall
    const at = new Date(wall)
    if (Math.abs(wall - before) <= MISSED_MS) {
      await saveHeartbeat(tx, at)
      return { anchor, rooms: [] }
    }
    if (wall < before) onSetBack(wall)
    const lived = last && anchor.ticks - last.ticks <= MISSED_MS ? last : undefined
    const rooms = await setClocks(
      tx,
      lived
        ? { from: new Date(lived.wall + anchor.ticks - lived.ticks), to: at, isSilence: false }
        : { from: new Date(before), to: at, isSilence: true },
    )
    await saveHeartbeat(tx, at)
    await notify(tx, CLOCK_CHANNEL)
    return { anchor, rooms }
  })
}

async function lockHeartbeat(tx: Db): Promise<Date | undefined> {
  const [row] = await tx.select().from(heartbeats).for('update')
  return row?.at
}

const saveHeartbeat = (tx: Db, at: Date) =>
  tx.insert(heartbeats).values({ id: 1, at }).onConflictDoUpdate({ target: heartbeats.id, set: { at } })
