import {
  type CardProvider,
  CardRefused,
  type Charge,
  type ChargeState,
  type Dispute,
  type SavedCard,
  type SetUp,
} from '../provider.ts'
import { callStripe, type StripeAccount, StripeRefusal } from './stripe-call.ts'

type Intent = {
  id: string
  status: string
  client_secret: string | null
  metadata: Record<string, string>
  last_payment_error?: { message?: string } | null
}
type SetupIntent = {
  id: string
  status: string
  client_secret: string | null
  customer: string
  payment_method: Method | null
  last_setup_error?: { message?: string } | null
}
type Refund = { id: string; amount: number; status: string }
type StripeDispute = { payment_intent: string | null; amount: number; status: string }
type Method = { id: string; card: { brand: string; last4: string; exp_month: number; exp_year: number } }

const DECLINED = 'Your card was declined.'

/** Cards through Stripe. We decide when to charge; Stripe stores the cards and charges each purchase once. */
export function stripe(account: StripeAccount): CardProvider {
  return {
    name: 'stripe',
    async customerFor({ id, email }) {
      const form = { email, 'metadata[user]': id }
      return (await callStripe<{ id: string }>(account, 'POST', '/v1/customers', { form, once: `customer-${id}` })).id
    },
    saveCard: (customer, token) => saveCard(account, customer, token),
    setUpCard: (customer, token) => setUpCard(account, customer, token),
    findSetUp: (customer, ref) => findSetUp(account, customer, ref),
    charge: (charge) => chargeOnce(account, charge),
    async find({ key, customer, ref }) {
      const intent = ref === null ? await searchIntent(account, key, customer) : await findIntent(account, ref)
      return intent && outcomeOf(intent)
    },
    async cancel(ref) {
      await callStripe(account, 'POST', `/v1/payment_intents/${ref}/cancel`).catch(unlessRefused)
    },
    async refund(ref) {
      const form = { payment_intent: ref }
      const given = callStripe(account, 'POST', '/v1/refunds', { form, once: `refund-${ref}` })
      await given.catch((error: unknown) => {
        if (!(error instanceof StripeRefusal && error.code === 'charge_already_refunded')) throw error
      })
    },
    async givenBack(ref) {
      const path = `/v1/refunds?payment_intent=${encodeURIComponent(ref)}&limit=100`
      const { data } = await callStripe<{ data: Refund[] }>(account, 'GET', path)
      return data.filter(({ status }) => status === 'succeeded').map(({ id, amount }) => ({ ref: id, cents: amount }))
    },
    findDispute: (ref) => findDispute(account, ref),
  }
}

const findIntent = (account: StripeAccount, ref: string): Promise<Intent | undefined> =>
  unlessUnknown(callStripe<Intent>(account, 'GET', `/v1/payment_intents/${encodeURIComponent(ref)}`))

/** Finds a charge whose process died before it received Stripe's id, among the customer's latest 100. */
async function searchIntent(account: StripeAccount, key: string, customer: string): Promise<Intent | undefined> {
  const path = `/v1/payment_intents?customer=${encodeURIComponent(customer)}&limit=100`
  const { data } = await callStripe<{ data: Intent[] }>(account, 'GET', path)
  return data.find(({ metadata }) => metadata.purchase === key)
}

async function findDispute(account: StripeAccount, ref: string): Promise<Dispute | undefined> {
  const path = `/v1/disputes/${encodeURIComponent(ref)}`
  const found = await unlessUnknown(callStripe<StripeDispute>(account, 'GET', path))
  if (!found?.payment_intent) return undefined
  return { ref, charge: found.payment_intent, cents: found.amount, status: DISPUTES[found.status] ?? 'open' }
}

/** Any other status is undecided. */
const DISPUTES: Record<string, Dispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Ignores a refusal to cancel what has since been paid or ended; callers fetch its state next. */
function unlessRefused(error: unknown) {
  if (!(error instanceof StripeRefusal)) throw error
}

async function saveCard(account: StripeAccount, customer: string, token: string): Promise<SavedCard> {
  try {
    const path = `/v1/payment_methods/${encodeURIComponent(await methodOf(account, token))}/attach`
    const { id, card } = await callStripe<Method>(account, 'POST', path, { form: { customer } })
    return cardOf({ id, card })
  } catch (error) {
    throw error instanceof StripeRefusal ? new CardRefused(error.message) : error
  }
}

const cardOf = ({ id, card }: Method): SavedCard => ({
  ref: id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
})

/** Authenticates a card with its bank now, for later charges while its owner is not present. */
async function setUpCard(account: StripeAccount, customer: string, token: string): Promise<SetUp> {
  try {
    const form = {
      customer,
      payment_method: await methodOf(account, token),
      'payment_method_types[]': 'card',
      usage: 'off_session',
      confirm: 'true',
      use_stripe_sdk: 'true',
      'expand[]': 'payment_method',
    }
    return setUpStatus(await callStripe<SetupIntent>(account, 'POST', '/v1/setup_intents', { form }))
  } catch (error) {
    throw error instanceof StripeRefusal ? new CardRefused(error.message) : error
  }
}

async function findSetUp(account: StripeAccount, customer: string, ref: string): Promise<SetUp | undefined> {
  const path = `/v1/setup_intents/${encodeURIComponent(ref)}?expand[]=payment_method`
  const found = await unlessUnknown(callStripe<SetupIntent>(account, 'GET', path))
  return found?.customer === customer ? setUpStatus(found) : undefined
}

/** Returns undefined if Stripe does not know the resource. */
async function unlessUnknown<Reply>(asking: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 404) return undefined
    throw error
  }
}

function setUpStatus({
  id,
  status,
  client_secret,
  payment_method: method,
  last_setup_error: fault,
}: SetupIntent): SetUp {
  if (status === 'succeeded' && method) return { state: 'kept', card: cardOf(method) }
  if (status === 'requires_action') return { state: 'requires_action', ref: id, clientSecret: client_secret }
  throw new CardRefused(fault?.message ?? DECLINED)
}

/** Returns a payment method. Card fields provide one directly or, in an older version, a token for one. */
async function methodOf(account: StripeAccount, token: string): Promise<string> {
  if (!token.startsWith('tok_')) return token
  const form = { type: 'card', 'card[token]': token }
  return (await callStripe<Method>(account, 'POST', '/v1/payment_methods', { form })).id
}

async function chargeOnce(account: StripeAccount, charge: Charge): Promise<ChargeState> {
  const { key, cents, currency, customer, method, description, offSession } = charge
  const form = {
    amount: String(cents),
    currency: currency.toLowerCase(),
    customer,
    payment_method: method,
    'payment_method_types[]': 'card',
    description,
    'metadata[purchase]': key,
    confirm: 'true',
    ...(offSession ? { off_session: 'true' } : { setup_future_usage: 'off_session', use_stripe_sdk: 'true' }),
  }
  try {
    return outcomeOf(await callStripe<Intent>(account, 'POST', '/v1/payment_intents', { form, once: key }))
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.status === 402)) throw error
    return { state: 'declined', ref: error.intent ?? null, message: error.message }
  }
}

function outcomeOf({ id: ref, status, client_secret: clientSecret, last_payment_error: fault }: Intent): ChargeState {
  if (status === 'succeeded') return { state: 'paid', ref }
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'declined', ref, message: fault?.message ?? DECLINED }
  return { state: 'requires_action', ref, clientSecret }
}
