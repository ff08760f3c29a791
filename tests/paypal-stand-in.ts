import { type Seen, vendorStandIn } from './vendor-stand-in.ts'

// A local stand-in for the parts of PayPal that we call: keys, orders, agreements with their payments, refunds, and
// events.

type Money = { currency_code: string; value: string }
type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchase_units: [{ custom_id: string; description: string; amount: Money; payments?: { captures: Capture[] } }]
}
type Capture = { id: string; status: string; amount: Money }
type Payment = { id: string; status: string; time: string; amount_with_breakdown: { gross_amount: Money } }
export type VendorAgreement = {
  id: string
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED'
  plan_id: string
  start_time: string
  custom_id: string
  plan: { payment_preferences: { setup_fee: Money } }
  billing_info: { failed_payments_count: number; next_payment_retry_time?: string }
  payments: Payment[]
}
type Return = { id: string; status: string; amount: Money; links: { rel: string; href: string }[] }
type VendorDispute = {
  id: string
  status: string
  dispute_amount: Money
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: string }
}
type Plan = {
  id: string
  product_id: string
  billing_cycles: [{ frequency: { interval_count: number }; pricing_scheme: { fixed_price: Money } }]
}
type Reply = { status?: number; body?: unknown }

const [ID, SECRET, WEBHOOK] = ['client-id', 'client-secret', 'WH-1']
const refused = (issue: string, status = 422): Reply => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: `Refused: ${issue}` }] },
})
const UNKNOWN = refused('RESOURCE_NOT_FOUND', 404)

/**
 * `mood` makes it fail, or apply a request without acknowledging it; `slow` delays the listing of a payment; `declines`
 * is a buyer without money.
 */
export async function payPalStandIn() {
  const state = {
    mood: 'well' as 'well' | 'away' | 'silent',
    declines: false,
    slow: false,
    orders: [] as Order[],
    agreements: [] as VendorAgreement[],
    plans: [] as Plan[],
    products: 0,
    keys: 0,
    /** Payment ids. */
    refunds: [] as string[],
    returns: [] as Return[],
    disputes: [] as VendorDispute[],
  }
  const once = new Map<string, Reply>()
  const signed = new Set<string>()
  let made = 0
  const nextId = (prefix: string) => `${prefix}-${String(++made).padStart(6, '0')}`
  const page = (id: string, rel: string) => [
    { rel: 'self', href: '/' },
    { rel, href: `${origin}/yes/${id}` },
  ]

  const standIn = await vendorStandIn((seen) => {
    if (seen.path === '/v1/oauth2/token') return { body: JSON.stringify(giveKey(seen)) }
    if (state.mood === 'away') return { status: 503, body: '{}' }
    const reply = answer(seen)
    if (state.mood === 'silent' && seen.method === 'POST') return { status: 500, body: '{}' }
    return { status: reply.status ?? 200, body: reply.body === undefined ? '' : JSON.stringify(reply.body) }
  })
  const origin = new URL(standIn.url).origin

  function giveKey({ headers }: Seen) {
    const proof = Buffer.from(`${ID}:${SECRET}`).toString('base64')
    if (headers.authorization !== `Basic ${proof}`) return {}
    state.keys++
    return { access_token: 'a-key', expires_in: 32_400 }
  }

  function answer({ path, method, headers, body }: Seen): Reply {
    if (headers.authorization !== 'Bearer a-key') return { status: 401 }
    const key = headers['paypal-request-id'] as string | undefined
    const known = key === undefined ? undefined : once.get(`${path} ${key}`)
    if (known) return known
    const { pathname, searchParams } = new URL(path, 'http://paypal.test')
    const reply = act(method, pathname, body.length > 0 ? JSON.parse(body.toString()) : {}, searchParams)
    if (key !== undefined) once.set(`${path} ${key}`, reply)
    return reply
  }

  function act(method: string, path: string, sent: ReturnType<typeof JSON.parse>, query: URLSearchParams): Reply {
    const [, , , kind, id = '', deed = ''] = path.split('/')
    if (kind === 'products') return { body: { id: `PROD-${++state.products}` } }
    if (kind === 'plans') return makePlan(sent)
    if (kind === 'verify-webhook-signature') return verify(sent)
    if (kind === 'captures') return refund(id)
    if (kind === 'refunds') return found(state.returns, id)
    if (kind === 'disputes') return found(state.disputes, id)
    if (kind === 'orders') return id === '' ? makeOrder(sent) : orderDeed(method, id)
    if (kind === 'subscriptions') return id === '' ? makeAgreement(sent) : agreementDeed(id, deed, query)
    return UNKNOWN
  }

  const found = (things: { id: string }[], id: string): Reply => {
    const body = things.find((thing) => thing.id === id)
    return body ? { body } : UNKNOWN
  }

  function makePlan(sent: Omit<Plan, 'id'>): Reply {
    const plan = { ...sent, id: nextId('P') }
    state.plans.push(plan)
    return { body: plan }
  }

  function verify({
    transmission_sig: signature,
    webhook_id: id,
    webhook_event: event,
  }: Record<'transmission_sig' | 'webhook_id', string> & { webhook_event: object }): Reply {
    const isOurs = id === WEBHOOK && signed.has(`${signature} ${JSON.stringify(event)}`)
    return { body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
  }

  function makeOrder({ purchase_units }: Pick<Order, 'purchase_units'>): Reply {
    const order: Order = { id: nextId('ORDER'), status: 'PAYER_ACTION_REQUIRED', purchase_units }
    state.orders.push(order)
    return { body: { ...order, links: page(order.id, 'payer-action') } }
  }

  function orderDeed(method: string, id: string): Reply {
    const order = state.orders.find((one) => one.id === id)
    if (!order) return UNKNOWN
    if (method === 'GET') return { body: order }
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    if (state.declines) return refused('INSTRUMENT_DECLINED')
    const [unit] = order.purchase_units
    unit.payments = {
      captures: [{ id: nextId('CAPTURE'), status: state.slow ? 'PENDING' : 'COMPLETED', amount: unit.amount }],
    }
    order.status = 'COMPLETED'
    return { status: 201, body: order }
  }

  function makeAgreement(sent: Omit<VendorAgreement, 'id' | 'status' | 'billing_info' | 'payments'>): Reply {
    const agreement: VendorAgreement = {
      ...sent,
      id: nextId('I'),
      status: 'APPROVAL_PENDING',
      billing_info: { failed_payments_count: 0 },
      payments: [],
    }
    state.agreements.push(agreement)
    return { status: 201, body: { ...agreement, links: page(agreement.id, 'approve') } }
  }

  function agreementDeed(id: string, deed: string, query: URLSearchParams): Reply {
    const agreement = state.agreements.find((one) => one.id === id)
    if (!agreement) return UNKNOWN
    if (deed === '') return { body: agreement }
    if (deed === 'transactions') {
      if (!query.has('start_time') || !query.has('end_time')) return refused('MISSING_REQUIRED_PARAMETER', 400)
      return { body: { transactions: state.slow ? [] : agreement.payments } }
    }
    if (deed === 'cancel') {
      if (agreement.status !== 'ACTIVE' && agreement.status !== 'SUSPENDED')
        return refused('SUBSCRIPTION_STATUS_INVALID')
      agreement.status = 'CANCELLED'
      return { status: 204 }
    }
    if (agreement.status !== 'APPROVED') return refused('SUBSCRIPTION_STATUS_INVALID')
    agreement.status = state.declines ? 'CANCELLED' : 'ACTIVE'
    if (!state.declines) pay(agreement, agreement.plan.payment_preferences.setup_fee)
    return { status: 204 }
  }

  function pay(agreement: VendorAgreement, amount: Money): string {
    const id = nextId('SALE')
    const time = new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString()
    agreement.payments.push({ id, status: 'COMPLETED', time, amount_with_breakdown: { gross_amount: amount } })
    return id
  }

  function refund(id: string): Reply {
    if (state.refunds.includes(id)) return refused('CAPTURE_FULLY_REFUNDED')
    state.refunds.push(id)
    return { status: 201, body: { id: nextId('REFUND'), status: 'COMPLETED' } }
  }

  return {
    ...standIn,
    state,
    account: { clientId: ID, secret: SECRET, webhookId: WEBHOOK, apiUrl: origin },
    /** Approves an order or agreement as the buyer. */
    approve(id: string) {
      const one = [...state.orders, ...state.agreements].find((thing) => thing.id === id)
      one!.status = 'APPROVED'
    },
    /** Makes the next payment of an agreement; returns its id. */
    renew(agreement: VendorAgreement): string {
      agreement.billing_info = { failed_payments_count: 0 }
      return pay(
        agreement,
        state.plans.find(({ id }) => id === agreement.plan_id)!.billing_cycles[0].pricing_scheme.fixed_price,
      )
    },
    /** Refunds in PayPal's own interface; returns the id of the refund. */
    giveBack(payment: string, value: string): string {
      const id = nextId('REFUND')
      const links = [
        { rel: 'self', href: `${origin}/v2/payments/refunds/${id}` },
        { rel: 'up', href: `${origin}/v2/payments/captures/${payment}` },
      ]
      state.returns.push({ id, status: 'COMPLETED', amount: { currency_code: 'USD', value }, links })
      return id
    },
    /** Returns an event with the headers with which PayPal would send it. */
    signed(type: string, resource: object, id = nextId('WH')) {
      const event = { id, event_type: type, resource }
      signed.add(`signature-of-${id} ${JSON.stringify(event)}`)
      const headers = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${origin}/cert`,
        'paypal-transmission-id': id,
        'paypal-transmission-sig': `signature-of-${id}`,
        'paypal-transmission-time': '2026-11-20T09:00:00Z',
      }
      return { body: JSON.stringify(event), headers }
    },
  }
}
