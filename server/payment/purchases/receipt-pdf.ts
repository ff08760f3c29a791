import { z } from 'zod'
import { receiptFile } from '#contract/payment.ts'
import { dayInWords } from '../../day-in-words.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { formatMoney } from '../money.ts'
import { type PdfLine, pdfOf } from './pdf.ts'
import { findPurchase, type Purchase } from './purchase-store.ts'
import { amountOf, isTest, numberOf, taxNoteOf } from './receipt.ts'

/** Returns the receipt of a payment as a PDF, to its buyer only. */
export const showReceipt = endpoint({
  params: z.object({ purchaseId: z.uuid() }),
  returns: receiptFile,
  async handle({ params, user }, { db, payment, publicUrl, contactAddress = [], supportEmail }) {
    const purchase = await findPurchase(db, params.purchaseId)
    if (purchase?.userId !== user.id || !purchase.paidAt) throw notFound()
    const lines = linesOf(purchase, {
      email: user.email,
      tax: taxNoteOf(payment, purchase),
      test: isTest(payment, purchase),
      seller: [...contactAddress, ...(supportEmail ? [supportEmail] : [])],
      publicUrl,
    })
    const number = numberOf(purchase)
    return new File([pdfOf(`Receipt ${number}`, lines)], `${number}.pdf`, { type: 'application/pdf' })
  },
})

const row = (words: string): PdfLine => ({ words, size: 11, below: 20 })

/** `seller`: contact details of the seller, one line each. */
type Known = { email: string; tax: string | null; test: boolean; seller: readonly string[]; publicUrl: string }

function linesOf(purchase: Purchase, { email, tax, test, seller, publicUrl }: Known) {
  const { description, method, promoCode, paidAt, refundedAt, refundedCents, currency } = purchase
  return [
    { words: 'Bedside', size: 20, bold: true, below: 20 },
    ...seller.map((words): PdfLine => ({ words, size: 9, below: 14 })),
    { words: `Receipt ${numberOf(purchase)}`, size: 14, bold: true, below: 36 },
    row(`Paid on ${dayInWords(paidAt!)}`),
    row(`By ${email}, ${method}`),
    { words: description, size: 11, bold: true, below: 36 },
    ...(promoCode ? [row(`With the code ${promoCode}`)] : []),
    { words: amountOf(purchase), size: 18, bold: true, below: 28 },
    ...(tax ? [row(tax)] : []),
    ...(refundedAt ? [row(`Refunded on ${dayInWords(refundedAt)}`)] : []),
    ...(!refundedAt && refundedCents > 0 ? [row(`${formatMoney(refundedCents, currency)} of it refunded`)] : []),
    ...(test ? [row('Test mode: no money has moved.')] : []),
    { words: publicUrl, size: 9, below: 40 },
  ]
}
