import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { heartbeats } from '../db/tables.ts'
import { setClocks } from './clock-store.ts'

export const BEAT_MS = 5_000
/** A beat may come late on a busy machine. Two in a row that did not come mean that no process was there. */
export const MISSED_MS = 2 * BEAT_MS

/** Where every process hears that the clocks were set: until its next beat it would read them by the old time. */
export const CLOCK_CHANNEL = 'bedside_clock'

/** How a process finds the time. Tests bring their own. */
export type Times = {
  /** The time of day as the database has it, which is one for all processes. */
  wall: (db: Db) => Promise<Date>
  /** Milliseconds that pass at the same rate whatever is done to the time of day. */
  ticks: () => number
}

export const TIMES: Times = { wall: databaseTime, ticks: () => performance.now() }

async function databaseTime(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ at: string }>(db, sql`select clock_timestamp()::text as at`)
  return new Date(row?.at ?? Number.NaN)
}

/** An instant of the time of day, and how far the ticks had come then. */
export type Anchor = { wall: number; ticks: number }

type Beating = {
  db: Db
  times: Times
  /** This process's own last beat; undefined for its first. */
  last: Anchor | undefined
  /** Told before the clocks are set back. */
  onSetBack: (wall: number) => void
}

/**
 * Says that a process lives, and sets the clocks of consultations, quizzes and group sessions where the time of day cannot
 * be taken as it is: after a time in which no process lived, or when the time of day was changed. Gives the new anchor and
 * the group sessions whose clock was set. The row is held meanwhile, so that of several processes one sets the clocks.
 */
export function beat({ db, times, last, onSetBack }: Beating): Promise<{ anchor: Anchor; rooms: string[] }> {
  return db.transaction(async (tx) => {
    const known = await holdHeartbeat(tx)
    const wall = (await times.wall(tx)).getTime()
    const anchor = { wall, ticks: times.ticks() }
    const before = known?.getTime() ?? wall
    const at = new Date(wall)
    if (Math.abs(wall - before) <= MISSED_MS) {
      await keepHeartbeat(tx, at)
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
    await keepHeartbeat(tx, at)
    await tx.execute(sql`select pg_notify(${CLOCK_CHANNEL}, '')`)
    return { anchor, rooms }
  })
}

async function holdHeartbeat(tx: Db): Promise<Date | undefined> {
  const [row] = await tx.select().from(heartbeats).for('update')
  return row?.at
}

const keepHeartbeat = (tx: Db, at: Date) =>
  tx.insert(heartbeats).values({ id: 1, at }).onConflictDoUpdate({ target: heartbeats.id, set: { at } })
