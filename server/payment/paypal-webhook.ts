import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { openEndpoint } from '../endpoint.ts'
import { invalid, notFound } from '../errors.ts'
import { followAgreement } from './paypal-renewals.ts'
import { findByVendorRef, findPurchase, type Purchase } from './purchase-store.ts'
import { lookAgain } from './reconcile.ts'
import { isTaken, noteTaken } from './webhook-events.ts'

/** What we read of an event: its id, its kind, and what it is about. */
const event = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().max(255),
    /** Of a payment by agreement, which one. */
    billing_agreement_id: z.string().max(255).nullish(),
    /** Ours: which purchase it is for. */
    custom_id: z.uuid().nullish().catch(null),
  }),
})
type PayPalEvent = z.infer<typeof event>

const TAKEN = { message: 'Taken.' }

/** PayPal tells of what happened there. It says itself whether it has sent this; how things stand is then asked for, not believed. */
export const paypalWebhook = openEndpoint({
  raw: true,
  body: z.string(),
  returns: messageReply,
  async handle({ body, header }, deps) {
    const { paypal } = deps.payment
    if (!paypal) throw notFound()
    const told = eventOf(body)
    if (!told) throw notSigned()
    if (!(await paypal.isSigned(body, header))) throw notSigned()
    const { data } = event.safeParse(told)
    if (!data || (await isTaken(deps.db, 'paypal', data.id))) return TAKEN
    await take(deps, data)
    await noteTaken(deps, 'paypal', { id: data.id, type: data.event_type })
    return TAKEN
  },
})

const notSigned = () => invalid('This is not signed by who it should be.', undefined, 'not-signed')

/** The object that the text is; undefined where it is none, and then nobody needs to be asked who sent it. */
function eventOf(body: string): object | undefined {
  try {
    const told: unknown = JSON.parse(body)
    return typeof told === 'object' && told !== null ? told : undefined
  } catch {
    return undefined
  }
}

async function take(deps: Deps, { event_type: type, resource }: PayPalEvent) {
  if (type.startsWith('BILLING.SUBSCRIPTION.')) await followAgreement(deps, resource.id)
  if (type.startsWith('PAYMENT.SALE.') && resource.billing_agreement_id)
    await followAgreement(
      deps,
      resource.billing_agreement_id,
      type === 'PAYMENT.SALE.COMPLETED' ? resource.id : undefined,
    )
  if (type.startsWith('CHECKOUT.ORDER.') || type.startsWith('PAYMENT.CAPTURE.')) {
    const purchase = await purchaseOf(deps, resource)
    if (purchase?.provider === 'paypal') await lookAgain(deps, purchase)
  }
}

async function purchaseOf(
  { db }: Deps,
  { id, custom_id: ours }: PayPalEvent['resource'],
): Promise<Purchase | undefined> {
  return (await findByVendorRef(db, id)) ?? (ours ? findPurchase(db, ours) : undefined)
}
