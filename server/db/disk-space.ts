import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from './database.ts'
import { isDiskFull } from './error-causes.ts'

/** How long a refused write counts as a full disk: our own probe may still fit where a user's write did not. */
const FAULT_COUNTS_MS = 30_000
/** How long the result of a probe is cached, for a disk with room and for a full one. */
const WELL_CACHED_MS = 60_000
const FULL_CACHED_MS = 5_000

export type Disk = {
  /** Receives every error, and records those caused by a full disk. */
  noteError: (error: unknown) => void
  isFull: () => Promise<boolean>
}

/**
 * Detects a full disk from recently refused writes and from periodic test writes. The test writes notice a disk that
 * fills up overnight before a student does, and clear the state once there is room again.
 */
export function watchDisk(db: Db, now: () => Date): Disk {
  let refusedAt = Number.NEGATIVE_INFINITY
  let attempt = { at: Number.NEGATIVE_INFINITY, isFull: Promise.resolve(false) }
  return {
    noteError(error) {
      if (isDiskFull(error)) refusedAt = now().getTime()
    },
    async isFull() {
      const at = now().getTime()
      if (at - refusedAt < FAULT_COUNTS_MS) return true
      const cachedMs = (await attempt.isFull.catch(() => true)) ? FULL_CACHED_MS : WELL_CACHED_MS
      if (attempt.at < refusedAt || at - attempt.at >= cachedMs) attempt = { at, isFull: cannotWrite(db) }
      return attempt.isFull
    },
  }
}

/**
 * Reports whether a test write of about 200 kB fails for lack of space, then rolls it back. A smaller write might fit
 * into existing pages and never ask the disk for room.
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
