import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from './database.ts'
import { isDiskFull } from './error-causes.ts'

/** A refused write counts this long: an attempt of ours may still fit where a person's words did not. */
const FAULT_COUNTS_MS = 30_000
/** How long the outcome of an attempt holds. */
const WELL_HOLDS_MS = 60_000
const FULL_HOLDS_MS = 5_000

export type Disk = {
  /** Receives every fault, and remembers those of a full disk. */
  heard: (error: unknown) => void
  isFull: () => Promise<boolean>
}

/**
 * Knows whether the database has room to write: from the writes that it refused a moment ago, and from attempts to write,
 * so that a disk that fills up overnight is noticed before a student is, and one with room again counts as well by
 * itself.
 */
export function watchDisk(db: Db, now: () => Date): Disk {
  let refusedAt = Number.NEGATIVE_INFINITY
  let attempt = { at: Number.NEGATIVE_INFINITY, isFull: Promise.resolve(false) }
  return {
    heard(error) {
      if (isDiskFull(error)) refusedAt = now().getTime()
    },
    async isFull() {
      const at = now().getTime()
      if (at - refusedAt < FAULT_COUNTS_MS) return true
      const holds = (await attempt.isFull.catch(() => true)) ? FULL_HOLDS_MS : WELL_HOLDS_MS
      if (attempt.at < refusedAt || at - attempt.at >= holds) attempt = { at, isFull: cannotWrite(db) }
      return attempt.isFull
    },
  }
}

/**
 * Writes a table of some 200 kB and takes it back. Only new pages ask the disk for room: a small change may fit in old
 * ones.
 */
async function cannotWrite(db: Db): Promise<boolean> {
  const name = sql.identifier(`disk_probe_${process.pid}`)
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create table ${name} as select repeat('x', 1900) as filler from generate_series(1, 100)`)
      tx.rollback()
    })
    return false
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false
    if (isDiskFull(error)) return true
    throw error
  }
}
