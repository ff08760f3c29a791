import type { Db } from '../db/database.ts'
import { tooMany } from '../errors.ts'
import { type RateLimit, tally } from './rate-limit-store.ts'

/** Limits events too frequent for a statement each; throws over the limit without counting the event. */
export type BatchedLimiter = (key: string, weight: number, limit: RateLimit, now: Date) => Promise<void>

/** State of a key: events since the last database update, and the shared count at that time. */
type Count = { own: number; written: number; resetsAt: number }

/** A process updates the database after each such fraction of a limit. */
const PARTS = 4
/** Maximum keys of the last minutes; a few megabytes. */
const MOST_KEYS = 20_000

/**
 * Creates a limiter that counts in this process and updates the shared count after every quarter of the limit. Traffic
 * on one process costs one statement per many events, and several processes together exceed the limit by at most a
 * quarter each. Nothing is refused below the limit.
 */
export function makeBatchedLimiter(db: Db): BatchedLimiter {
  const counts = new Map<string, Count>()
  return async (key, weight, limit, now) => {
    const count = countOf(counts, key, limit, now)
    refuseOver(count, weight, limit, now)
    count.own += weight
    if (count.own < limit.tries / PARTS) return
    await flush(db, key, count, now)
    refuseOver(count, 0, limit, now)
  }
}

function countOf(counts: Map<string, Count>, key: string, { minutes }: RateLimit, now: Date): Count {
  const known = counts.get(key)
  if (known && known.resetsAt > now.getTime()) return known
  if (counts.size >= MOST_KEYS) makeRoom(counts, now)
  const count = { own: 0, written: 0, resetsAt: now.getTime() + minutes * 60_000 }
  counts.delete(key)
  counts.set(key, count)
  return count
}

function makeRoom(counts: Map<string, Count>, now: Date) {
  for (const [key, { resetsAt }] of counts) if (resetsAt <= now.getTime()) counts.delete(key)
  const [oldest] = counts.keys()
  if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest)
}

/** Events that arrive meanwhile are counted, and written the next time. */
async function flush(db: Db, key: string, count: Count, now: Date) {
  const { own } = count
  count.own = 0
  count.written += own
  const row = await tally(db, key, new Date(count.resetsAt), now, own)
  if (!row) return
  count.written = Math.max(count.written, row.tries)
  count.resetsAt = row.resetsAt.getTime()
}

function refuseOver({ own, written, resetsAt }: Count, weight: number, { tries, message }: RateLimit, now: Date) {
  if (own + written + weight > tries) throw tooMany(message, Math.ceil((resetsAt - now.getTime()) / 1000))
}

const meters = new WeakMap<Db, BatchedLimiter>()

/** Returns the limiter of a database: one per process. */
export function batchedLimiterOf(db: Db): BatchedLimiter {
  const known = meters.get(db)
  if (known) return known
  const meter = makeBatchedLimiter(db)
  meters.set(db, meter)
  return meter
}
