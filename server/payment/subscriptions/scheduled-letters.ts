import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from '../../db/database.ts'
import { type Currency, primeLetters } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { unsubscribeLink } from '../../mail/mail-topic-store.ts'
import { defineJob, enqueue } from '../../queue/jobs.ts'
import { renewalLetter, trialEndingLetter } from '../letters.ts'
import { inWords } from '../money.ts'

/** How long before a trial ends its letter comes, and how long before a plan renews. */
const [TRIAL_DAYS_AHEAD, RENEWAL_DAYS_AHEAD] = [2, 7]
/** A monthly plan renews too often for a notice each time. */
const TOLD_FROM_DAYS = 100

type TrialEnding = { user_id: string; email: string; until: string }
type Renewing = { user_id: string; email: string; until: string; cents: number; currency: Currency; plan: string }

/** Once a day: whose trial ends soon with nothing after it, and whose half-yearly or yearly plan renews soon. */
export const primeLettersDaily = defineJob('prime-letters', z.object({}), queueDue, { cron: '43 9 * * *' })

async function queueDue(_: object, { db, now }: Deps) {
  const [trials, renewals] = [await findTrials(db, now()), await findRenewals(db, now())]
  await db.transaction(async (tx) => {
    for (const { user_id: userId } of trials) await enqueue(tx, writeTrialEnding, { userId })
    for (const { user_id: userId } of renewals) await enqueue(tx, writeRenewal, { userId })
  })
}

export const writeTrialEnding = defineJob('trial-ending', z.object({ userId: z.uuid() }), async ({ userId }, deps) => {
  const { db, now, publicUrl } = deps
  await db.transaction(async (tx) => {
    const [due] = await findTrials(tx, now(), sql`and users.id = ${userId}`)
    if (!due || !(await isFirst(tx, { userId, letter: 'trial-ending', about: due.until, sentAt: now() }))) return
    const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'prime')
    if (!unsubscribe) return
    await queueMail(tx, trialEndingLetter({ to: due.email, publicUrl, unsubscribe }, new Date(due.until)), now())
  })
})

export const writeRenewal = defineJob('renewal-ahead', z.object({ userId: z.uuid() }), async ({ userId }, deps) => {
  const { db, now, publicUrl } = deps
  await db.transaction(async (tx) => {
    const [due] = await findRenewals(tx, now(), sql`and users.id = ${userId}`)
    if (!due || !(await isFirst(tx, { userId, letter: 'renewal', about: due.until, sentAt: now() }))) return
    const { plan, cents, currency, until } = due
    const renewal = { plan, amount: inWords(cents, currency), on: new Date(until) }
    await queueMail(tx, renewalLetter({ to: due.email, publicUrl }, renewal), now())
  })
})

const isFirst = async (tx: Db, row: typeof primeLetters.$inferInsert) =>
  (await tx.insert(primeLetters).values(row).onConflictDoNothing().returning()).length > 0

const ahead = (now: Date, days: number) => sql`between ${now.toISOString()}::timestamptz
  and ${now.toISOString()}::timestamptz + ${days} * interval '1 day'`

const findTrials = (db: Db, now: Date, whom: SQL = sql``): Promise<TrialEnding[]> =>
  rowsOf(
    db,
    sql`select users.id as user_id, email, grants.ends_at::text as until
        from grants join users on users.id = grants.user_id
        where grants.kind = 'trial' and users.deletion_asked_at is null and grants.ends_at ${ahead(now, TRIAL_DAYS_AHEAD)}
          and not exists (select from grants more where more.user_id = users.id and more.ends_at > grants.ends_at)
          and not exists (select from prime_letters
            where prime_letters.user_id = users.id and letter = 'trial-ending') ${whom}`,
  )

const findRenewals = (db: Db, now: Date, whom: SQL = sql``): Promise<Renewing[]> =>
  rowsOf(
    db,
    sql`select users.id as user_id, email, next_charge_at::text as until, cents, currency, display_name as plan
        from subscriptions join users on users.id = subscriptions.user_id join plans on plans.id = plan_id
        where status = 'active' and users.deletion_asked_at is null and period >= ${TOLD_FROM_DAYS}
          and next_charge_at ${ahead(now, RENEWAL_DAYS_AHEAD)}
          and not exists (select from prime_letters where prime_letters.user_id = users.id and letter = 'renewal'
            and about = next_charge_at::text) ${whom}`,
  )
