import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { revokePrime } from '../../entitlements/grant-store.ts'
import { conflict, notFound } from '../../errors.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { partRefundLetter, refundLetter } from '../letters.ts'
import { formatMoney } from '../money.ts'
import { endPayPalAgreements } from '../paypal/paypal-endings.ts'
import type { GivenBack } from '../provider.ts'
import { paymentProviderFor } from '../provider-for.ts'
import { endSubscriptionTo } from '../subscriptions/subscription-store.ts'
import { hasOpenDispute } from './dispute-store.ts'
import { note, notePart } from './ledger-store.ts'
import { changePurchase, findPurchase, lockPurchase, type Purchase } from './purchase-store.ts'
import { numberOf } from './receipt.ts'
import { sourceOf } from './settle.ts'

/** Refunds a payment in full. Safe to repeat after a crash: the provider refunds once. */
export async function refund(deps: Deps, purchaseId: string, by: Staff): Promise<Purchase> {
  const purchase = await findPurchase(deps.db, purchaseId)
  if (!purchase) throw notFound()
  if (purchase.status === 'refunded') throw conflict('refunded-already', 'This has already been refunded.')
  if (purchase.status === 'charged_back')
    throw conflict('charged-back', 'The buyer’s bank has already taken this back.')
  if (await hasOpenDispute(deps.db, purchase.id))
    throw conflict(
      'in-dispute',
      'The buyer has disputed this with their bank. Respond there, or it would be refunded twice.',
    )
  if (purchase.status !== 'paid' || !purchase.chargeRef) throw conflict('not-paid', 'This was not paid.')
  if (purchase.cents > 0) {
    const from = paymentProviderFor(deps, purchase)
    if (!from) throw conflict('other-provider', 'Its provider is not configured here.')
    await from.refund(purchase.chargeRef)
  }
  return (await settleRefund(deps, purchaseId, by)) ?? purchase
}

type Staff = { staff: string; reason: string }

/** Applies a full refund, idempotently: revokes the Prime it paid for and ends the renewals. */
const settleRefund = (deps: Deps, purchaseId: string, by: Staff): Promise<Purchase | undefined> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchaseId)
    return locked?.purchase.status === 'paid' ? endAfterRefund({ tx, deps, ...locked }, by) : locked?.purchase
  })

/** Applies refunds reported by the provider: a partial one is noted and Prime stays; a full one revokes Prime. */
export const settleGivenBack = (deps: Deps, purchaseId: string, returns: readonly GivenBack[]) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchaseId)
    if (locked?.purchase.status !== 'paid') return
    const { purchase, email } = locked
    const total = returns.reduce((sum, { cents }) => sum + cents, 0)
    if (total >= purchase.cents) return endAfterRefund({ tx, deps, ...locked })
    for (const part of returns) {
      if (!(await notePart(tx, purchase, 'part_refunded', part, deps.now()))) continue
      const { refundedCents } = (await findPurchase(tx, purchaseId))!
      await changePurchase(tx, purchaseId, { refundedCents: refundedCents + part.cents })
      const details = { number: numberOf(purchase), amount: formatMoney(part.cents, purchase.currency) }
      await queueMail(tx, partRefundLetter({ to: email, publicUrl: deps.publicUrl }, details), deps.now())
    }
  })

type LockedPurchase = { tx: Db; deps: Deps; purchase: Purchase; email: string }

async function endAfterRefund({ tx, deps, purchase: paid, email }: LockedPurchase, by?: Staff): Promise<Purchase> {
  const now = deps.now()
  const rest = paid.cents - paid.refundedCents
  const change = { status: 'refunded', refundedAt: now, refundedCents: paid.cents } as const
  const purchase = await changePurchase(tx, paid.id, change)
  await note(tx, purchase, 'refunded', now, rest)
  await takeBack(tx, deps, purchase)
  const letter = { number: numberOf(purchase), amount: formatMoney(rest, purchase.currency) }
  await queueMail(tx, refundLetter({ to: email, publicUrl: deps.publicUrl }, letter), now)
  if (by) {
    const details = { receipt: letter.number, amount: letter.amount, because: by.reason }
    await noteAct(tx, { staff: by.staff }, { did: 'gave money back', to: purchase.userId, details }, now)
  }
  return purchase
}

/** Revokes the Prime granted by a purchase and ends its renewals. */
export async function takeBack(tx: Db, deps: Deps, purchase: Purchase) {
  const now = deps.now()
  await revokePrime(tx, sourceOf(purchase), now)
  await note(tx, purchase, 'revoked', now)
  await endSubscriptionTo(tx, purchase)
  if (deps.payment.paypal) await enqueue(tx, endPayPalAgreements, {})
}
