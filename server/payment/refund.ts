import { noteAct } from '../db/audit.ts'
import { revokePrime } from '../db/grants.ts'
import { enqueue } from '../db/jobs.ts'
import { queueMail } from '../db/mails.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { refundLetter } from './letters.ts'
import { endPayPalAgreements } from './paypal-endings.ts'
import { changePurchase, findPurchase, lockPurchase, note, type Purchase } from './purchase-store.ts'
import { amountOf, numberOf } from './receipt.ts'
import { sourceOf } from './settle.ts'
import { endSubscriptionTo } from './subscription-store.ts'

/** Gives all of a payment back. A process that dies in between is asked again: the provider gives back once. */
export async function refund(deps: Deps, purchaseId: string, by: { staff: string; reason: string }): Promise<Purchase> {
  const purchase = await findPurchase(deps.db, purchaseId)
  if (!purchase) throw notFound()
  if (purchase.status === 'refunded') throw conflict('refunded-already', 'This has been given back already.')
  if (purchase.status !== 'paid' || !purchase.chargeRef) throw conflict('not-paid', 'This was not paid.')
  if (purchase.cents > 0) {
    const from = takerOf(deps, purchase)
    if (!from) throw conflict('other-provider', 'Its provider is not configured here.')
    await from.refund(purchase.chargeRef)
  }
  return (await settleRefund(deps, purchaseId, by)) ?? purchase
}

/** Who took the money of a purchase, if they are configured here. */
const takerOf = ({ payment: { cards, paypal } }: Deps, { provider }: Purchase) =>
  provider === 'paypal' ? paypal : cards?.name === provider ? cards : undefined

/** What follows when money went back, whoever said so and however often: the Prime that it paid for ends, and nothing renews. */
export const settleRefund = (
  deps: Deps,
  purchaseId: string,
  by?: { staff: string; reason: string },
): Promise<Purchase | undefined> =>
  deps.db.transaction(async (tx) => {
    const held = await lockPurchase(tx, purchaseId)
    if (held?.purchase.status !== 'paid') return held?.purchase
    const now = deps.now()
    const purchase = await changePurchase(tx, purchaseId, { status: 'refunded', refundedAt: now })
    await note(tx, purchase, 'refunded', now)
    await revokePrime(tx, sourceOf(purchase), now)
    await note(tx, purchase, 'revoked', now)
    await endSubscriptionTo(tx, purchase)
    if (deps.payment.paypal) await enqueue(tx, endPayPalAgreements, {})
    const letter = { number: numberOf(purchase), amount: amountOf(purchase) }
    await queueMail(tx, refundLetter({ to: held.email, publicUrl: deps.publicUrl }, letter), now)
    if (by) {
      const details = { receipt: letter.number, amount: letter.amount, because: by.reason }
      await noteAct(tx, { staff: by.staff }, { did: 'gave money back', to: purchase.userId, details }, now)
    }
    return purchase
  })
