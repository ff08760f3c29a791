import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { paypalAgreements, purchases, subscriptions } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../queue/jobs.ts'
import { OPEN } from '../purchases/purchase-store.ts'

/**
 * Ends at PayPal what no subscription of ours uses any more: replaced, given back, cancelled, or its owner gone. What
 * is still being bought is left alone.
 */
export const endPayPalAgreements = defineJob('end-paypal-agreements', z.object({}), endAll, {
  cron: '23 * * * *',
  atStart: true,
})

async function endAll(_: object, deps: Deps) {
  const { db, now, payment } = deps
  const { paypal } = payment
  if (!paypal) return
  const faults: unknown[] = []
  for (const { ref } of await findNeedless(deps)) {
    try {
      await paypal.cancelAgreement(ref)
      await db.update(paypalAgreements).set({ endedAt: now() }).where(eq(paypalAgreements.ref, ref))
    } catch (error) {
      faults.push(error)
    }
  }
  // One that PayPal does not answer for keeps no other from being ended; the job is tried again for it.
  if (faults.length > 0) throw new AggregateError(faults, 'Not every agreement was ended.')
}

function findNeedless({ db }: Deps) {
  const running = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.vendorRef, paypalAgreements.ref), inArray(subscriptions.status, ['active', 'past_due'])),
    )
  const beingBought = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, paypalAgreements.purchaseId), inArray(purchases.status, [...OPEN])))
  return db
    .select({ ref: paypalAgreements.ref })
    .from(paypalAgreements)
    .where(and(isNull(paypalAgreements.endedAt), notExists(running), notExists(beingBought)))
}
