import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { OperatorError } from '../../errors.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { customerOf } from '../cards.ts'
import { findAtPayPal } from '../paypal/paypal-state.ts'
import type { ChargeState } from '../provider.ts'
import { findOpenSince, findPurchase, isOpen, type Purchase } from './purchase-store.ts'
import { settle } from './settle.ts'

const MINUTE = 60_000
/** A charge that the provider does not know after this time never reached it. */
const NEVER_ARRIVED_MS = 5 * MINUTE
/** How long a buyer may take to authenticate with their bank. */
const TO_ANSWER_MS = 24 * 60 * MINUTE
const GRACE_MS = 2 * MINUTE

/** Looks up payments whose outcome is unknown because a process died or a provider was unavailable. */
export const reconcileHourly = defineJob('reconcile-payments', z.object({}), queueOpen, {
  cron: '13 * * * *',
  atStart: true,
})

async function queueOpen(_: object, { db, now }: Deps) {
  const rows = await findOpenSince(db, new Date(now().getTime() - GRACE_MS))
  await db.transaction(async (tx) => {
    for (const { id } of rows) await enqueue(tx, reconcilePayment, { purchaseId: id })
  })
}

export const reconcilePayment = defineJob(
  'reconcile-payment',
  z.object({ purchaseId: z.uuid() }),
  async (data, deps) => {
    const purchase = await findPurchase(deps.db, data.purchaseId)
    if (purchase) await reconcile(deps, purchase)
  },
)

/** Fetches the state of a payment from its provider and settles it if it is decided. Returns the updated purchase. */
export async function reconcile(deps: Deps, purchase: Purchase): Promise<Purchase> {
  if (!isOpen(purchase)) return purchase
  const outcome = await decidedOutcome(deps, purchase)
  return (outcome && (await settle(deps, purchase.id, outcome))) ?? purchase
}

/** Looks up a payment that the provider has reported, even if it was abandoned: anything paid after all is served. */
export async function recheck(deps: Deps, purchase: Purchase) {
  const outcome = await findOutcome(deps, purchase)
  if (outcome) await settle(deps, purchase.id, outcome)
}

async function decidedOutcome(deps: Deps, purchase: Purchase): Promise<ChargeState | undefined> {
  const age = deps.now().getTime() - purchase.createdAt.getTime()
  const found = await findOutcome(deps, purchase)
  if (!found) return age > NEVER_ARRIVED_MS ? never : undefined
  if (found.state !== 'requires_action' || age <= TO_ANSWER_MS) return found
  return abandon(deps, purchase)
}

const never: ChargeState = { state: 'declined', ref: null, message: 'This payment never reached the bank.' }

async function findOutcome(deps: Deps, purchase: Purchase): Promise<ChargeState | undefined> {
  if (purchase.cents === 0) return { state: 'paid', ref: `free_${purchase.id}` }
  if (purchase.provider === 'paypal') return findAtPayPal(deps, purchase)
  const { cards } = deps.payment
  // Test mode was switched off with a payment open; no money is involved.
  if (purchase.provider === 'sandbox' && cards?.name !== 'sandbox') return never
  if (cards?.name !== purchase.provider)
    throw new OperatorError(`Payments by ${purchase.provider} are not set up here.`)
  const customer = await customerOf(deps, cards, { id: purchase.userId, email: '' })
  return cards.find({ key: purchase.id, customer, ref: purchase.chargeRef })
}

const GIVEN_UP: ChargeState = { state: 'declined', ref: null, message: 'This payment was not completed.' }

/** Abandons a payment that awaits its bank or PayPal approval, unless it has been paid. */
export async function abandon(deps: Deps, purchase: Purchase): Promise<ChargeState | undefined> {
  if (purchase.provider === 'paypal') {
    const found = await findAtPayPal(deps, purchase)
    return found?.state === 'paid' || found?.state === 'pending' ? found : GIVEN_UP
  }
  const { cards } = deps.payment
  if (cards && purchase.chargeRef) await cards.cancel(purchase.chargeRef)
  return findOutcome(deps, purchase)
}
