import type { Db } from '../../db/database.ts'
import type { AgreementTerms, BillingAgreement, ChargeState, PayPalApproval, PayPalPurchase } from '../provider.ts'
import {
  approvalIn,
  type CallPayPal,
  centsIn,
  type Money,
  moneyOf,
  type PayPalLink,
  PayPalRefusal,
  unlessUnknown,
} from './paypal-call.ts'
import { addToCatalog, findInCatalog } from './paypal-catalog-store.ts'

// PayPal's subscriptions are called agreements here: `subscriptions` is the name of our own table.

type Subscription = {
  id: string
  status: string
  links?: PayPalLink[]
  billing_info?: { failed_payments_count?: number; next_payment_retry_time?: string }
}
type Transaction = { id: string; status: string; time: string; amount_with_breakdown: { gross_amount: Money } }

const PATH = '/v1/billing/subscriptions'
const NOT_TAKEN = 'PayPal could not take the first payment. Please choose another way to pay there.'
/** After this many failed attempts PayPal gives up. */
const TRIES = 3

/**
 * Creates an agreement at PayPal for recurring payments. The first payment is the discounted price due now, taken once
 * we activate the agreement; later ones are the plan's price, from `firstRenewal` on.
 */
export async function beginAgreement(
  call: CallPayPal,
  memory: CatalogMemory,
  purchase: PayPalPurchase & AgreementTerms,
): Promise<PayPalApproval> {
  const { key, cents, currency, firstRenewal, returnUrl, cancelUrl } = purchase
  const { id, links = [] } = await call<Subscription>('POST', PATH, {
    once: key,
    json: {
      plan_id: await planFor(call, memory, purchase),
      start_time: firstRenewal.toISOString(),
      custom_id: key,
      plan: { payment_preferences: { ...PREFERENCES, setup_fee: moneyOf(cents, currency) } },
      application_context: {
        brand_name: 'Bedside',
        shipping_preference: 'NO_SHIPPING',
        // We activate it rather than PayPal, so that an abandoned purchase is never charged.
        user_action: 'CONTINUE',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  })
  return { ref: id, approveUrl: approvalIn(links) }
}

const PREFERENCES = {
  auto_bill_outstanding: true,
  setup_fee_failure_action: 'CANCEL',
  payment_failure_threshold: TRIES,
}

type CatalogMemory = { db: Db; account: string }

/** Returns PayPal's plan for a price and period in days: created once, then remembered. */
const planFor = (call: CallPayPal, memory: CatalogMemory, { planName, period, renewalCents, currency }: CatalogItem) =>
  remembered(memory, `${currency} ${renewalCents} every ${period} days`, async (once) => {
    const product_id = await remembered(memory, 'product', (key) => makeProduct(call, key))
    const cycle = {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'DAY', interval_count: period },
      pricing_scheme: { fixed_price: moneyOf(renewalCents, currency) },
    }
    const json = {
      product_id,
      name: planName,
      status: 'ACTIVE',
      billing_cycles: [cycle],
      payment_preferences: PREFERENCES,
    }
    return (await call<{ id: string }>('POST', '/v1/billing/plans', { json, once })).id
  })
type CatalogItem = Pick<PayPalPurchase & AgreementTerms, 'planName' | 'period' | 'renewalCents' | 'currency'>

async function makeProduct(call: CallPayPal, once: string): Promise<string> {
  const json = { name: 'Bedside Prime', type: 'SERVICE' }
  return (await call<{ id: string }>('POST', '/v1/catalogs/products', { json, once })).id
}

async function remembered({ db, account }: CatalogMemory, item: string, make: (once: string) => Promise<string>) {
  const known = await findInCatalog(db, account, item)
  if (known) return known
  const ref = await make(`bedside-${item.replaceAll(' ', '-')}`)
  await addToCatalog(db, { account, item, ref })
  return ref
}

const at = (ref: string) => `${PATH}/${encodeURIComponent(ref)}`

/** Returns an agreement with its payments; undefined if PayPal no longer knows it. */
export async function fetchAgreement(
  call: CallPayPal,
  ref: string,
  { from, to }: { from: Date; to: Date },
): Promise<BillingAgreement | undefined> {
  const found = await unlessUnknown(call<Subscription>('GET', at(ref)))
  if (!found) return undefined
  const { failed_payments_count: failedPayments = 0, next_payment_retry_time: retryAt } = found.billing_info ?? {}
  const state = { failedPayments, retryAt: retryAt ? new Date(retryAt) : null, status: found.status }
  if (found.status === 'APPROVAL_PENDING' || found.status === 'APPROVED') return { ...state, payments: [] }
  const span = new URLSearchParams({ start_time: from.toISOString(), end_time: to.toISOString() })
  const { transactions = [] } = await call<{ transactions?: Transaction[] }>(
    'GET',
    `${at(ref)}/transactions?${span.toString()}`,
  )
  return { ...state, payments: transactions.filter(isTaken).map(paymentOf).toSorted(byTime) }
}

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const isTaken = ({ status, amount_with_breakdown: { gross_amount: amount } }: Transaction) =>
  TAKEN.includes(status) && centsIn(amount) > 0
const paymentOf = ({ id, time, amount_with_breakdown: { gross_amount: amount } }: Transaction) => ({
  ref: id,
  cents: centsIn(amount),
  at: new Date(time),
})
const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()

/** Activates an agreement that its buyer has approved: from here on PayPal takes money. */
export async function activateAgreement(call: CallPayPal, ref: string) {
  await call('POST', `${at(ref)}/activate`, { json: { reason: 'Bought at Bedside' } }).catch(unlessRefused)
}

/** Cancels an agreement. Does nothing if it has ended or was never activated. */
export async function cancelAgreement(call: CallPayPal, ref: string) {
  await call('POST', `${at(ref)}/cancel`, { json: { reason: 'Ended at Bedside' } }).catch(unlessRefused)
}

/** Ignores a refusal, which means that the change has already been made; callers fetch the state next. */
function unlessRefused(error: unknown) {
  if (!(error instanceof PayPalRefusal)) throw error
}

/** Returns the state of an agreement's first payment. */
export function outcomeOfAgreement(ref: string, { status, payments }: BillingAgreement): ChargeState {
  const [first] = payments
  if (first) return { state: 'paid', ref: first.ref }
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED')
    return { state: 'requires_action', ref, clientSecret: null }
  return status === 'ACTIVE' ? { state: 'pending', ref } : { state: 'declined', ref: null, message: NOT_TAKEN }
}
