import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { settleDispute } from '../purchases/dispute.ts'
import { findParts } from '../purchases/ledger-store.ts'
import { findOrphanNamed } from '../purchases/orphan-store.ts'
import { closeOrphan } from '../purchases/orphaned-payments.ts'
import { findByCharge, findByVendorRef, findPurchase } from '../purchases/purchase-store.ts'
import { recheck } from '../purchases/reconcile.ts'
import { settleGivenBack } from '../purchases/refund.ts'
import { isTaken, noteTaken } from '../webhook-event-store.ts'
import { followAgreement } from './paypal-renewals.ts'

/** The fields of an event that we read: its id, type and subject. */
const event = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().max(255).optional(),
    dispute_id: z.string().max(255).optional(),
    /** For a payment by agreement, the id of the agreement. */
    billing_agreement_id: z.string().max(255).nullish(),
    /** Set by us: the id of the purchase. */
    custom_id: z.uuid().nullish().catch(null),
  }),
})
type PayPalEvent = z.infer<typeof event>

const TAKEN = { message: 'Taken.' }

/** Receives PayPal's webhooks. PayPal verifies the signature; the state is then fetched, not read from the event. */
export const paypalWebhook = openEndpoint({
  raw: true,
  body: z.string(),
  returns: messageReply,
  async handle({ body, header }, deps) {
    const { paypal } = deps.payment
    if (!paypal) throw notFound()
    const received = eventOf(body)
    if (!received) throw notSigned()
    if (!(await paypal.isSigned(body, header))) throw notSigned()
    const { data } = event.safeParse(received)
    if (!data || (await isTaken(deps.db, 'paypal', data.id))) return TAKEN
    await take(deps, data)
    await noteTaken(deps, 'paypal', { id: data.id, type: data.event_type })
    return TAKEN
  },
})

const notSigned = () => invalid('The signature is not valid.', undefined, 'not-signed')

/** Parses the body; undefined if it is not a JSON object, in which case no signature needs to be verified. */
function eventOf(body: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

async function take(deps: Deps, { event_type: type, resource }: PayPalEvent) {
  const { id, dispute_id: disputeId, billing_agreement_id: agreement } = resource
  if (type.startsWith('CUSTOMER.DISPUTE.') && disputeId) return followDispute(deps, disputeId)
  if (!id) return
  if (type === 'PAYMENT.SALE.REFUNDED' || type === 'PAYMENT.CAPTURE.REFUNDED') return followReturn(deps, id)
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return followAgreement(deps, id)
  if (type.startsWith('PAYMENT.SALE.') && agreement)
    return followAgreement(deps, agreement, type === 'PAYMENT.SALE.COMPLETED' ? id : undefined)
  if (type.startsWith('CHECKOUT.ORDER.') || type.startsWith('PAYMENT.CAPTURE.')) {
    const purchase = (await findByVendorRef(deps.db, id)) ?? (await findNamed(deps, resource))
    if (purchase?.provider === 'paypal') return recheck(deps, purchase)
    const orphan = await findOrphanNamed(deps.db, { purchaseId: resource.custom_id, vendorRef: id })
    if (orphan) await closeOrphan(deps, orphan.purchaseId)
  }
}

const findNamed = async ({ db }: Deps, { custom_id: ours }: PayPalEvent['resource']) =>
  ours ? findPurchase(db, ours) : undefined

async function followDispute(deps: Deps, ref: string) {
  const dispute = await deps.payment.paypal?.findDispute(ref)
  if (dispute) await settleDispute(deps, 'paypal', dispute)
}

async function followReturn(deps: Deps, ref: string) {
  const part = await deps.payment.paypal?.findGivenBack(ref)
  const purchase = part && (await findByCharge(deps.db, 'paypal', part.charge))
  if (!purchase) return
  const before = await findParts(deps.db, purchase.id)
  await settleGivenBack(deps, purchase.id, [...before.filter((one) => one.ref !== part.ref), part])
}
