import type { Turn } from '#engine/consultation/turn.ts'
import type { Db } from '../../db/database.ts'
import { findRecent, type RecentTurn } from '../attempts/turn-store.ts'

/** Consultations whose turns are kept at hand; a few megabytes. */
const MOST_KEPT = 300

/**
 * Turns of consultations under way, so that a message need not fetch all those before it. What is stored of a turn here
 * never changes, and the attempt's row says how many there are: another process may add some at any time.
 */
const kept = new Map<string, readonly RecentTurn[]>()

/** All turns of an attempt whose row counted `count` of them, or more if more came since. */
export async function recentTurns(db: Db, attemptId: string, count: number): Promise<readonly RecentTurn[]> {
  const known = kept.get(attemptId)
  if (known && known.length >= count) return known
  const rows = await findRecent(db, attemptId)
  keep(attemptId, rows)
  return rows
}

/** Keeps the turns after one more was stored; the consultation longest silent is let go. */
export function keep(attemptId: string, all: readonly RecentTurn[]) {
  kept.delete(attemptId)
  kept.set(attemptId, all)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
}

/** Their turns in order, without the greeting: what the engine needs. */
export const spokenIn = (all: readonly RecentTurn[]): Turn[] => all.flatMap(({ turn }) => turn ?? [])
