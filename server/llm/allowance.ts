import type { Db } from '../db/database.ts'
import { takeOne } from '../db/throttle.ts'

/** No student may spend more than this share of a day's calls, however long they practise. */
const SHARE_OF_ONE = 0.1
const LEAST_OF_ONE = 100

/**
 * The calls to the language model of one day (UTC), counted in the database, so that every process draws on the same
 * allowance. A student who has spent theirs takes none from the others.
 */
export function dailyAllowance(db: Db, now: () => Date, cap: number): (student: string) => Promise<boolean> {
  const ofOne = Math.min(cap, Math.max(LEAST_OF_ONE, Math.floor(cap * SHARE_OF_ONE)))
  return async (student) => {
    const at = now()
    const day = at.toISOString().slice(0, 10)
    const midnight = new Date(Date.parse(day) + 86_400_000)
    const own = await takeOne(db, `llm:${day}:${student}`, ofOne, midnight, at)
    return own && (await takeOne(db, `llm:${day}`, cap, midnight, at))
  }
}
