import type { Db } from '../db/database.ts'
import { takeFromQuota } from '../limits/rate-limit-store.ts'
import type { Posed } from './model-reader.ts'

/** No student may spend more than this share of a day's calls, however long they practise. */
const SHARE_OF_ONE = 0.1
const LEAST_OF_ONE = 100
/** As long as a consultation can be gone on with, a message that is sent again is the same message. */
const MESSAGE_MS = 4 * 3_600_000

/**
 * The calls to the language model of one day (UTC), counted in the database, so that every process draws on the same
 * allowance. A student who has spent theirs takes none from the others, and a message has one call, whichever process it
 * reaches.
 */
export function dailyAllowance(
  db: Db,
  now: () => Date,
  cap: number,
): (posed: Posed) => Promise<'yes' | 'spent' | 'asked-already'> {
  const ofOne = Math.min(cap, Math.max(LEAST_OF_ONE, Math.floor(cap * SHARE_OF_ONE)))
  return async ({ student, key }) => {
    const at = now()
    const day = at.toISOString().slice(0, 10)
    const midnight = new Date(Date.parse(day) + 86_400_000)
    if (!(await takeFromQuota(db, `llm:message:${key}`, 1, new Date(at.getTime() + MESSAGE_MS), at)))
      return 'asked-already'
    const own = await takeFromQuota(db, `llm:${day}:${student}`, ofOne, midnight, at)
    return own && (await takeFromQuota(db, `llm:${day}`, cap, midnight, at)) ? 'yes' : 'spent'
  }
}
