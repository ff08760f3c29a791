import { z } from 'zod'
import { adminPaymentsReply, refundRequest } from '#contract/payment.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { unitsOf } from '../money.ts'
import { type DisputeRow, findDisputes } from '../purchases/dispute-store.ts'
import { presentInvoice } from '../purchases/invoices.ts'
import { findLatestPaid } from '../purchases/purchase-store.ts'
import { refund } from '../purchases/refund.ts'

const SHOWN = 200

/** Returns the latest payments, newest first. */
export const showPayments = endpoint({
  returns: adminPaymentsReply,
  handle: (_, deps) => presentPayments(deps),
})

/** Returns the payments of one user, for their page. */
export const showPaymentsOf = endpoint({
  params: z.object({ id: z.uuid() }),
  returns: adminPaymentsReply,
  async handle({ params: { id }, user }, deps) {
    const { db, now } = deps
    await noteAct(db, { staff: user.id }, { did: 'looked at payments of somebody', to: id, details: {} }, now())
    return presentPayments(deps, id)
  },
})

export const refundPayment = endpoint({
  params: z.object({ purchaseId: z.uuid() }),
  body: refundRequest,
  returns: adminPaymentsReply,
  async handle({ params, body, user }, deps) {
    await refund(deps, params.purchaseId, { staff: user.id, reason: body.reason })
    return presentPayments(deps)
  },
})

async function presentPayments({ db, payment }: Deps, userId?: string) {
  const rows = await findLatestPaid(db, SHOWN, userId)
  const disputes = await findDisputes(
    db,
    rows.map(({ purchase }) => purchase.id),
  )
  return {
    payments: rows.map(({ purchase, email }) => ({
      ...presentInvoice(payment, purchase),
      email,
      provider: purchase.provider,
      status: purchase.status,
      dispute: presentDispute(disputes.find(({ purchaseId }) => purchaseId === purchase.id)),
    })),
  }
}

const presentDispute = (dispute: DisputeRow | undefined) =>
  dispute ? { status: dispute.status, amount: unitsOf(dispute.cents), opened_at: dispute.openedAt.toISOString() } : null
