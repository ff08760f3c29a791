import { type Seen, vendorStandIn } from './vendor-stand-in.ts'

// A local stand-in for the parts of Stripe that we call: stores customers, cards and charges, and honours idempotency
// keys.

type Intent = {
  id: string
  amount: number
  currency: string
  customer: string
  payment_method: string
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  refunded: boolean
}
type SetUp = {
  id: string
  customer: string
  status: string
  client_secret: string
  payment_method: { id: string; card: object }
}
type Return = { id: string; payment_intent: string; amount: number; status: string }
type VendorDispute = { id: string; payment_intent: string; amount: number; status: string }
type Reply = { status?: number; body: unknown }

const KEY = 'sk_test_stand_in'
const declined = (code: string, message: string, intent?: string): Reply => ({
  status: 402,
  body: { error: { type: 'card_error', code, message, ...(intent && { payment_intent: { id: intent } }) } },
})
const wrong = (code: string): Reply => ({ status: 400, body: { error: { code, message: `Refused: ${code}` } } })

/** `intents` are the charges; `mood` makes it fail, or apply a request without acknowledging it. */
export async function stripeStandIn() {
  const state = {
    mood: 'well' as 'well' | 'away' | 'silent',
    intents: [] as Intent[],
    refunds: 0,
    setUps: [] as SetUp[],
    returns: [] as Return[],
    disputes: [] as VendorDispute[],
  }
  const once = new Map<string, Reply>()
  const standIn = await vendorStandIn((seen) => {
    if (state.mood === 'away') return { status: 503, body: '{}' }
    const reply = answer(seen)
    if (state.mood === 'silent') return { status: 500, body: '{}' }
    return { status: reply.status ?? 200, body: JSON.stringify(reply.body) }
  })

  function answer({ path, headers, body }: Seen): Reply {
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: { error: { message: 'No such key' } } }
    const key = headers['idempotency-key'] as string | undefined
    const known = key === undefined ? undefined : once.get(key)
    if (known) return known
    const { pathname, searchParams } = new URL(path, 'http://stripe.test')
    const reply = act(pathname, Object.fromEntries(new URLSearchParams(body.toString())), searchParams)
    if (key !== undefined) once.set(key, reply)
    return reply
  }

  function act(path: string, form: Record<string, string>, query: URLSearchParams): Reply {
    const [, , kind, id = '', deed] = path.split('/')
    if (kind === 'customers') return { body: { id: `cus_${form['metadata[user]']}` } }
    if (kind === 'payment_methods') return deed === 'attach' ? attach(id) : { body: cardOf('pm_visa') }
    if (kind === 'refunds' && query.has('payment_intent'))
      return { body: { data: state.returns.filter((one) => one.payment_intent === query.get('payment_intent')) } }
    if (kind === 'refunds') return refund(form.payment_intent!)
    if (kind === 'disputes') return foundIn(state.disputes, id)
    if (kind === 'setup_intents') return id === '' ? setUp(form) : foundIn(state.setUps, id)
    if (kind !== 'payment_intents') return { status: 404, body: { error: { message: 'Unknown' } } }
    if (deed === 'cancel') return cancel(id)
    if (id === '' && query.has('customer'))
      return { body: { data: state.intents.filter(({ customer }) => customer === query.get('customer')) } }
    return id === '' ? charge(form) : foundIn(state.intents, id)
  }

  function foundIn(things: { id: string }[], id: string): Reply {
    const body = things.find((thing) => thing.id === id)
    return body ? { body } : { status: 404, body: { error: { message: 'Unknown' } } }
  }

  function setUp(form: Record<string, string>): Reply {
    const method = form.payment_method!
    if (method === 'pm_expired') return declined('expired_card', 'Your card has expired.')
    const id = `seti_${state.setUps.length + 1}`
    const made: SetUp = {
      id,
      customer: form.customer!,
      status: method === 'pm_asks' ? 'requires_action' : 'succeeded',
      client_secret: `${id}_secret`,
      payment_method: cardOf(method),
    }
    state.setUps.push(made)
    return { body: made }
  }

  function charge(form: Record<string, string>): Reply {
    const method = form.payment_method!
    const asks = method === 'pm_asks'
    const fails = method === 'pm_fails' || (method === 'pm_fails_later' && form.off_session === 'true')
    const intent: Intent = {
      id: `pi_${state.intents.length + 1}`,
      amount: Number(form.amount),
      currency: form.currency!,
      customer: form.customer!,
      payment_method: method,
      status: fails ? 'requires_payment_method' : asks ? 'requires_action' : 'succeeded',
      client_secret: `pi_${state.intents.length + 1}_secret`,
      metadata: { purchase: form['metadata[purchase]']! },
      refunded: false,
    }
    state.intents.push(intent)
    if (fails) return declined('card_declined', 'Your card has insufficient funds.', intent.id)
    if (asks && form.off_session === 'true') {
      intent.status = 'requires_payment_method'
      return declined('authentication_required', 'Your card was declined. It requires authentication.', intent.id)
    }
    return { body: intent }
  }

  function attach(method: string): Reply {
    return method === 'pm_expired' ? declined('expired_card', 'Your card has expired.') : { body: cardOf(method) }
  }
  const cardOf = (id: string) => ({ id, card: { brand: 'visa', last4: '1881', exp_month: 4, exp_year: 2031 } })

  function cancel(id: string): Reply {
    const intent = state.intents.find((one) => one.id === id)
    if (!intent || intent.status === 'succeeded' || intent.status === 'canceled')
      return wrong('payment_intent_unexpected_state')
    intent.status = 'canceled'
    return { body: intent }
  }

  function refund(id: string): Reply {
    const intent = state.intents.find((one) => one.id === id)
    if (!intent || intent.refunded) return wrong('charge_already_refunded')
    intent.refunded = true
    state.refunds++
    giveBack(intent)
    return { body: { id: 're_1' } }
  }

  /** Refunds in the vendor's own interface: an amount, or what is left. */
  function giveBack(intent: Intent, amount?: number) {
    const before = state.returns.filter((one) => one.payment_intent === intent.id)
    const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0)
    const id = `re_${state.returns.length + 1}`
    state.returns.push({ id, payment_intent: intent.id, amount: amount ?? left, status: 'succeeded' })
  }

  /** Confirms as the bank, unless the payment was cancelled; returns whether the money was taken. */
  function agree(intent: Intent): boolean {
    if (intent.status === 'canceled') return false
    intent.status = 'succeeded'
    return true
  }

  const origin = new URL(standIn.url).origin
  return { ...standIn, state, giveBack, agree, account: { secretKey: KEY, apiUrl: origin } }
}
