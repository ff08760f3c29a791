import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { purchases, subscriptions } from '../db/tables.ts'
import { enqueue } from '../queue/job-store.ts'
import type { JobQueue } from '../queue/jobs.ts'

/** Declared here so that accounts can queue it; implemented in server/payment/purchases/orphaned-payments.ts. */
export const endPaymentsOf: JobQueue<{ userId: string }> = {
  name: 'end-payments',
  schema: z.object({ userId: z.uuid() }),
}

/**
 * Part of deleting an account: stops all renewals, and records every unpaid payment beyond the account for a job to
 * cancel at its provider. Idempotent, and picks up what a concurrent request has added since.
 */
export async function orphanPayments(tx: Db, userId: string, now: Date) {
  await tx.update(subscriptions).set({ status: 'ended', retryAt: null }).where(eq(subscriptions.userId, userId))
  await tx.execute(sql`
    insert into orphaned_payments
      (purchase_id, user_id, provider, cents, currency, customer_ref, vendor_ref, begun_at, orphaned_at)
    select purchases.id, purchases.user_id, purchases.provider, cents, currency, ref, vendor_ref, created_at,
      ${now.toISOString()}::timestamptz
    from purchases
    left join payment_customers as customer
      on customer.user_id = purchases.user_id and customer.provider = purchases.provider
    where purchases.user_id = ${userId} and paid_at is null and cents > 0
    on conflict (purchase_id) do update
      set customer_ref = excluded.customer_ref, vendor_ref = excluded.vendor_ref`)
  await enqueue(tx, endPaymentsOf, { userId })
}

/** Returns whether a user has a payment in progress. */
export async function hasOpenPayment(db: Db, userId: string): Promise<boolean> {
  const open = inArray(purchases.status, ['started', 'needs_action', 'pending'])
  const theirs = and(eq(purchases.userId, userId), open)
  return (await db.select({ id: purchases.id }).from(purchases).where(theirs)).length > 0
}
