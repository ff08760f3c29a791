import type { Db } from '../db/database.ts'
import { takeFromQuota } from '../limits/rate-limit-store.ts'
import type { Posed } from './model-reader.ts'

/** Maximum share of a day's calls for one student, however long they practise. */
const SHARE_OF_ONE = 0.1
const LEAST_OF_ONE = 100
/** Lifetime of a consultation, within which a repeated message is recognised. */
const MESSAGE_MS = 4 * 3_600_000

/**
 * Daily allowance (UTC) of calls to the language model, counted in the database and so shared by all processes. A
 * student who has used up their share takes none from others, and each message gets one call, whichever process handles
 * it.
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
