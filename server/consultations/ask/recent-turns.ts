import type { Turn } from '#engine/consultation/turn.ts'
import type { Db } from '../../db/database.ts'
import { findRecent, type RecentTurn } from '../attempts/turn-store.ts'

/** Maximum number of consultations cached; a few megabytes. */
const MOST_CACHED = 300

/**
 * Cache of the turns of running consultations, so that a message need not fetch all those before it. The stored turn
 * never changes, and the attempt's row has the count: another process may add turns at any time.
 */
const cache = new Map<string, readonly RecentTurn[]>()

/** Returns all turns of an attempt whose row counted `count` of them, and possibly turns added since. */
export async function recentTurns(db: Db, attemptId: string, count: number): Promise<readonly RecentTurn[]> {
  const known = cache.get(attemptId)
  if (known && known.length >= count) return known
  const rows = await findRecent(db, attemptId)
  cacheTurns(attemptId, rows)
  return rows
}

/** Caches the turns after a new one was stored; evicts the least recently used consultation. */
export function cacheTurns(attemptId: string, all: readonly RecentTurn[]) {
  cache.delete(attemptId)
  cache.set(attemptId, all)
  const [oldest] = cache.keys()
  if (cache.size > MOST_CACHED && oldest) cache.delete(oldest)
}

/** Returns the engine's turns in order, without the greeting. */
export const spokenIn = (all: readonly RecentTurn[]): Turn[] => all.flatMap(({ turn }) => turn ?? [])
