import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { endPaymentsOf } from '../../people/orphaned-payment-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { type AgreementRow, findAgreement } from '../paypal/paypal-agreement-store.ts'
import { endPayPalAgreements } from '../paypal/paypal-endings.ts'
import type { CardProvider, PayPal } from '../provider.ts'
import { findOpenOrphans, findOrphan, markClosed, type Orphan } from './orphan-store.ts'
import { refundCharge, refundUnserved } from './refund-unserved.ts'

/** Any request that was in progress when its buyer left has finished by then. */
const CERTAIN_AFTER_MS = 24 * 3_600_000

/** Ends all payments in progress of a user who deletes their account, at every provider. */
export const endPayments = defineJob(endPaymentsOf.name, endPaymentsOf.schema, async ({ userId }, { db, payment }) => {
  const open = await findOpenOrphans(db, userId)
  await db.transaction(async (tx) => {
    if (payment.paypal) await enqueue(tx, endPayPalAgreements, {})
    for (const { purchaseId } of open) await enqueue(tx, closeOrphanedPayment, { purchaseId })
  })
})

/** Rechecks payments whose outcome is not certain, in case a provider was down for longer than a job is retried. */
export const closeOrphanedHourly = defineJob(
  'close-orphaned-payments',
  z.object({}),
  async (_, deps) => {
    const open = await findOpenOrphans(deps.db)
    await deps.db.transaction(async (tx) => {
      for (const { purchaseId } of open) await enqueue(tx, closeOrphanedPayment, { purchaseId })
    })
  },
  { cron: '43 * * * *', atStart: true },
)

export const closeOrphanedPayment = defineJob(
  'close-orphaned-payment',
  z.object({ purchaseId: z.uuid() }),
  ({ purchaseId }, deps) => closeOrphan(deps, purchaseId),
)

/**
 * Cancels a payment whose buyer has left, or refunds it if the money was taken. Ignores purchases that are not stored
 * as orphans: another installation may use the same provider account.
 */
export async function closeOrphan(deps: Deps, purchaseId: string) {
  const orphan = await findOrphan(deps.db, purchaseId)
  if (!orphan) return
  const end = await endAtProvider(deps, orphan)
  const isCertain = deps.now().getTime() - orphan.orphanedAt.getTime() > CERTAIN_AFTER_MS
  if (end === 'over' || (end === 'nothing-taken' && isCertain)) await markClosed(deps.db, purchaseId, deps.now())
}

/**
 * `over`: no more money can be taken, or it was refunded. `nothing-taken`: nothing so far, but a request in progress
 * may still arrive. `under-way`: it is being charged and cannot be stopped.
 */
type End = 'over' | 'nothing-taken' | 'under-way'

async function endAtProvider(deps: Deps, orphan: Orphan): Promise<End> {
  const { cards, paypal } = deps.payment
  if (orphan.provider === 'paypal' && paypal) return endAtPayPal(deps, paypal, orphan)
  if (orphan.provider === cards?.name) return endCharge(deps, cards, orphan)
  // The provider is not configured at present. Test cards move no money; other payments wait until it is configured.
  return orphan.provider === 'sandbox' ? 'over' : 'under-way'
}

async function endCharge(deps: Deps, cards: CardProvider, orphan: Orphan): Promise<End> {
  const { purchaseId, customerRef, cents } = orphan
  // Nothing can be charged before the provider knows the buyer.
  if (!customerRef) return 'nothing-taken'
  const charge = { key: purchaseId, customer: customerRef }
  const before = await cards.find({ ...charge, ref: null })
  if (!before) return 'nothing-taken'
  // Applies to declined payments as well: the buyer could try another card on a page that is still open.
  if (before.state !== 'paid' && before.ref) await cards.cancel(before.ref)
  const after = before.state === 'paid' ? before : await cards.find({ ...charge, ref: before.ref })
  if (after?.state === 'paid') {
    await refundCharge(deps, orphan, { ref: after.ref, cents })
    return 'over'
  }
  return after?.state === 'declined' ? 'over' : 'under-way'
}

async function endAtPayPal(deps: Deps, paypal: PayPal, orphan: Orphan): Promise<End> {
  const { vendorRef: ref, cents } = orphan
  // Without PayPal's id of the order or agreement we cannot have captured or activated it.
  if (!ref) return 'nothing-taken'
  const agreement = await findAgreement(deps.db, ref)
  if (agreement) return endAgreement(deps, paypal, agreement)
  const order = await paypal.fetchOrder(ref)
  if (order?.state === 'paid') await refundCharge(deps, orphan, { ref: order.ref, cents })
  if (order?.state === 'pending') return 'under-way'
  return order?.state === 'requires_action' ? 'nothing-taken' : 'over'
}

const CHARGING = ['ACTIVE', 'SUSPENDED']

async function endAgreement(deps: Deps, paypal: PayPal, agreement: AgreementRow): Promise<End> {
  const { ref, createdAt } = agreement
  const before = await paypal.fetchAgreement(ref, createdAt)
  if (!before) return 'over'
  if (CHARGING.includes(before.status)) await paypal.cancelAgreement(ref)
  const after = await paypal.fetchAgreement(ref, createdAt)
  if (after) await refundUnserved(deps, agreement, after)
  // A payment taken just now may not be listed yet.
  return after && after.payments.length > 0 && !CHARGING.includes(after.status) ? 'over' : 'nothing-taken'
}
