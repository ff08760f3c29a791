import type { Db } from '../db/database.ts'
import { freePrimeGranted, freePrimeOf } from '../entitlements/free-prime-store.ts'

/** So many free weeks a person can have for friends within a year, by whichever accounts of their mailbox they were invited. */
export const REWARDS_A_YEAR = 4
const YEAR_MS = 365 * 86_400_000

/** When an inviter can have a week for a friend again; null where they can have one now. */
export async function nextRewardAt(db: Db, { id, email }: { id: string; email: string }, now: Date) {
  const all = [...(await freePrimeGranted(db, id)), ...(await freePrimeOf(db, email, now))]
  const weeks = new Map(all.filter(({ what }) => what === 'invited').map(({ about, takenAt }) => [about, +takenAt]))
  const thisYear = [...weeks.values()].filter((at) => at > now.getTime() - YEAR_MS)
  const oldest = thisYear.toSorted((one, other) => other - one)[REWARDS_A_YEAR - 1]
  return oldest === undefined ? null : new Date(oldest + YEAR_MS)
}
