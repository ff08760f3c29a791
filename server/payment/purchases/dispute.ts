import type { PaymentProviderName } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { disputeLetter, disputeLostLetter } from '../letters.ts'
import { formatMoney } from '../money.ts'
import { endPayPalAgreements } from '../paypal/paypal-endings.ts'
import type { Dispute } from '../provider.ts'
import { stopRenewing } from '../subscriptions/subscription-store.ts'
import { saveDispute } from './dispute-store.ts'
import { notePart } from './ledger-store.ts'
import { changePurchase, findByCharge, lockPurchase } from './purchase-store.ts'
import { numberOf } from './receipt.ts'
import { takeBack } from './refund.ts'

/**
 * Applies the state of a dispute. While it is open, Prime stays and nothing renews. Decided for the buyer, it revokes
 * Prime as a refund does; decided for us, nothing more changes. A loss is final. Events that arrive late, twice or out
 * of order converge on the state that the provider reports.
 */
export async function settleDispute(deps: Deps, provider: PaymentProviderName, dispute: Dispute) {
  const found = await findByCharge(deps.db, provider, dispute.charge)
  if (!found) return
  await deps.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, found.id)
    if (!locked?.purchase.paidAt) return
    const { purchase, email } = locked
    const now = deps.now()
    const before = await saveDispute(tx, { provider, purchaseId: purchase.id }, dispute, now)
    if (before === dispute.status || before === 'lost') return
    const details = { number: numberOf(purchase), amount: formatMoney(dispute.cents, purchase.currency) }
    const reader = { to: email, publicUrl: deps.publicUrl }
    if (dispute.status === 'won') return void (await notePart(tx, purchase, 'dispute_won', dispute, now))
    if (dispute.status === 'open') {
      await notePart(tx, purchase, 'disputed', dispute, now)
      await stopRenewing(tx, purchase)
      if (deps.payment.paypal) await enqueue(tx, endPayPalAgreements, {})
      return queueMail(tx, disputeLetter(reader, details), now)
    }
    await notePart(tx, purchase, 'dispute_lost', dispute, now)
    if (purchase.status !== 'paid') return
    await takeBack(
      tx,
      deps,
      await changePurchase(tx, purchase.id, { status: 'charged_back', refundedAt: now, refundedCents: purchase.cents }),
    )
    await queueMail(tx, disputeLostLetter(reader, details), now)
  })
}
