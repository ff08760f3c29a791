import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { settleDispute } from '../purchases/dispute.ts'
import { closeOrphan } from '../purchases/orphaned-payments.ts'
import { findByCharge, findPurchase } from '../purchases/purchase-store.ts'
import { recheck } from '../purchases/reconcile.ts'
import { settleGivenBack } from '../purchases/refund.ts'
import { isTaken, noteTaken } from '../webhook-event-store.ts'
import { isSigned } from './signature.ts'

/** The fields of an event that we read: its id, type and charge. */
const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      id: z.string(),
      /** For a charge, the payment intent that it belongs to. */
      payment_intent: z.string().nullish(),
      /** Set by us: the id of the purchase. */
      metadata: z.object({ purchase: z.uuid().optional() }).catch({}).optional(),
    }),
  }),
})
type StripeEvent = z.infer<typeof event>

const TAKEN = { message: 'Taken.' }

/**
 * Receives Stripe's webhooks, which may arrive late, twice or out of order. The signature proves the sender; the state
 * of a charge is then fetched rather than read from the event.
 */
export const stripeWebhook = openEndpoint({
  raw: true,
  body: z.string(),
  returns: messageReply,
  async handle({ body, header }, deps) {
    const { stripe } = deps.payment
    if (!stripe) throw notFound()
    if (!isSigned(body, header('stripe-signature'), stripe.webhookSecret, deps.now()))
      throw invalid('The signature is not valid.', undefined, 'not-signed')
    const received = eventOf(body)
    if (!received || (await isTaken(deps.db, 'stripe', received.id))) return TAKEN
    await take(deps, received)
    await noteTaken(deps, 'stripe', received)
    return TAKEN
  },
})

function eventOf(body: string): StripeEvent | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

async function take(deps: Deps, { type, data: { object } }: StripeEvent) {
  if (type.startsWith('payment_intent.')) {
    const named = object.metadata?.purchase
    const purchase = named ? await findPurchase(deps.db, named) : await findByCharge(deps.db, 'stripe', object.id)
    if (purchase?.provider === 'stripe') await recheck(deps, purchase)
    else if (named && !purchase) await closeOrphan(deps, named)
  }
  const { cards } = deps.payment
  if (type.startsWith('charge.dispute.')) {
    const dispute = await cards?.findDispute(object.id)
    if (dispute) await settleDispute(deps, 'stripe', dispute)
  } else if (GIVEN_BACK.some((kind) => type.startsWith(kind)) && object.payment_intent) {
    const purchase = await findByCharge(deps.db, 'stripe', object.payment_intent)
    if (purchase && cards) await settleGivenBack(deps, purchase.id, await cards.givenBack(object.payment_intent))
  }
}

const GIVEN_BACK = ['charge.refund', 'refund.']
