import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Currency } from '../../db/tables.ts'

/** Days before the end of a trial, and before a renewal, at which a letter is sent. */
const [TRIAL_DAYS_AHEAD, RENEWAL_DAYS_AHEAD] = [2, 7]
/** Shortest period, in days, whose renewals are announced: a monthly plan renews too often. */
const ANNOUNCED_FROM_DAYS = 100

type TrialEnding = { user_id: string; email: string; until: string }
type Renewing = { user_id: string; email: string; until: string; cents: number; currency: Currency; plan: string }

const ahead = (now: Date, days: number) => sql`between ${now.toISOString()}::timestamptz
  and ${now.toISOString()}::timestamptz + ${days} * interval '1 day'`

const only = (userId: string | undefined) => (userId === undefined ? sql`` : sql`and users.id = ${userId}`)

/** Returns trials that end soon with nothing after them and no letter sent yet, of all users or of one. */
export const findTrialsEnding = (db: Db, now: Date, userId?: string): Promise<TrialEnding[]> =>
  rowsOf(
    db,
    sql`select users.id as user_id, email, grants.ends_at::text as until
        from grants join users on users.id = grants.user_id
        where grants.kind = 'trial' and users.deletion_asked_at is null and grants.ends_at ${ahead(now, TRIAL_DAYS_AHEAD)}
          and not exists (select from grants more where more.user_id = users.id and more.ends_at > grants.ends_at)
          and not exists (select from prime_letters
            where prime_letters.user_id = users.id and letter = 'trial-ending') ${only(userId)}`,
  )

/** Returns half-yearly and yearly plans that renew soon with no letter sent yet, of all users or of one. */
export const findRenewalsAhead = (db: Db, now: Date, userId?: string): Promise<Renewing[]> =>
  rowsOf(
    db,
    sql`select users.id as user_id, email, next_charge_at::text as until, cents, currency, display_name as plan
        from subscriptions join users on users.id = subscriptions.user_id join plans on plans.id = plan_id
        where status = 'active' and users.deletion_asked_at is null and period >= ${ANNOUNCED_FROM_DAYS}
          and next_charge_at ${ahead(now, RENEWAL_DAYS_AHEAD)}
          and not exists (select from prime_letters where prime_letters.user_id = users.id and letter = 'renewal'
            and about = next_charge_at::text) ${only(userId)}`,
  )
