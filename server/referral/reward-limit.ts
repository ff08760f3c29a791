import type { Db } from '../db/database.ts'
import { freePrimeGranted, freePrimeOf } from '../entitlements/free-prime-store.ts'

/** Most free weeks for friends per user and year, counted over all accounts of their mailbox. */
export const REWARDS_A_YEAR = 4
const YEAR_MS = 365 * 86_400_000

/** Returns when an inviter can next earn a week; null if now. */
export async function nextRewardAt(db: Db, { id, email }: { id: string; email: string }, now: Date) {
  const all = [...(await freePrimeGranted(db, id)), ...(await freePrimeOf(db, email, now))]
  const weeks = new Map(all.filter(({ what }) => what === 'invited').map(({ about, takenAt }) => [about, +takenAt]))
  const thisYear = [...weeks.values()].filter((at) => at > now.getTime() - YEAR_MS)
  const oldest = thisYear.toSorted((one, other) => other - one)[REWARDS_A_YEAR - 1]
  return oldest === undefined ? null : new Date(oldest + YEAR_MS)
}
