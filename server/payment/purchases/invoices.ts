import { type Invoice, invoicesReply } from '#contract/payment.ts'
import { endpoint } from '../../endpoint.ts'
import { symbolOf, unitsOf } from '../money.ts'
import type { Payment } from '../provider.ts'
import { findPaid, type Purchase } from './purchase-store.ts'
import { isTest, numberOf } from './receipt.ts'

/** Lists a user's payments, newest first. */
export const listInvoices = endpoint({
  returns: invoicesReply,
  handle: async ({ user }, { db, payment }) => ({
    invoices: (await findPaid(db, user.id)).map((purchase) => presentInvoice(payment, purchase)),
  }),
})

/** Returns a payment as shown to its buyer and to staff. */
export const presentInvoice = (payment: Payment, purchase: Purchase): Invoice => ({
  id: purchase.id,
  number: numberOf(purchase),
  paid_at: (purchase.paidAt ?? purchase.createdAt).toISOString(),
  description: purchase.description,
  amount: unitsOf(purchase.cents),
  currency: purchase.currency,
  currency_symbol: symbolOf(purchase.currency),
  promo_code: purchase.promoCode,
  method: purchase.method,
  refunded_at: purchase.refundedAt?.toISOString() ?? null,
  refunded_amount: unitsOf(purchase.refundedCents),
  test_mode: isTest(payment, purchase),
})
