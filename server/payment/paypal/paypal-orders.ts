import type { ChargeState, PayPalApproval, PayPalPurchase } from '../provider.ts'
import {
  approvalIn,
  type CallPayPal,
  type Money,
  moneyOf,
  type PayPalLink,
  PayPalRefusal,
  unlessUnknown,
} from './paypal-call.ts'

type Capture = { id: string; status: string; amount: Money }
type Order = {
  id: string
  status: string
  links?: PayPalLink[]
  purchase_units?: { payments?: { captures?: Capture[] } }[]
}

const PATH = '/v2/checkout/orders'
const NOT_TAKEN = 'PayPal could not take this payment. Please choose another way to pay there.'

/** Creates a one-off payment at PayPal. No money moves until it is captured. */
export async function beginOrder(call: CallPayPal, purchase: PayPalPurchase): Promise<PayPalApproval> {
  const { key, cents, currency, description, returnUrl, cancelUrl } = purchase
  const { id, links = [] } = await call<Order>('POST', PATH, {
    once: key,
    json: {
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: key, description, amount: moneyOf(cents, currency) }],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Bedside',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      },
    },
  })
  return { ref: id, approveUrl: approvalIn(links) }
}

const find = (call: CallPayPal, ref: string) => unlessUnknown(call<Order>('GET', `${PATH}/${encodeURIComponent(ref)}`))

/** Returns the state of an order; undefined if PayPal has expired it, as it does with unapproved orders. */
export async function fetchOrder(call: CallPayPal, ref: string): Promise<ChargeState | undefined> {
  const order = await find(call, ref)
  return order && outcomeOf(order)
}

/** Captures an approved order, once, and returns its state. */
export async function finishOrder(call: CallPayPal, ref: string, key: string): Promise<ChargeState | undefined> {
  const order = await find(call, ref)
  if (order?.status !== 'APPROVED') return order && outcomeOf(order)
  try {
    const path = `${PATH}/${encodeURIComponent(ref)}/capture`
    return outcomeOf(await call<Order>('POST', path, { once: `capture-${key}` }))
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return fetchOrder(call, ref)
    return { state: 'declined', ref: null, message: NOT_TAKEN }
  }
}

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function outcomeOf({ id, status, purchase_units: units = [] }: Order): ChargeState {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? [])
  const taken = captures.find((capture) => TAKEN.includes(capture.status))
  if (taken) return { state: 'paid', ref: taken.id }
  if (captures.some((capture) => capture.status === 'PENDING')) return { state: 'pending', ref: id }
  if (captures.length > 0 || status === 'VOIDED') return { state: 'declined', ref: null, message: NOT_TAKEN }
  return { state: 'requires_action', ref: id, clientSecret: null }
}
