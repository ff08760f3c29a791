import type { SandboxToken } from '#contract/payment.ts'
import type { Db } from '../db/database.ts'
import { type CardProvider, CardRefused, type Charge, type ChargeState, type SavedCard } from './provider.ts'
import { addCharge, decide, findCharge, markRefunded, type SandboxCharge } from './sandbox-store.ts'

const ASKS: SandboxToken = 'sandbox_needs_authentication'
/** Only one test card requires authentication, so a constant id suffices and nothing is stored. */
const SET_UP = `sandbox_setup_${ASKS}`
const DECLINED = 'Your card was declined.'

const CARDS: Record<SandboxToken, { brand: string; last4: string }> = {
  sandbox_visa: { brand: 'visa', last4: '4242' },
  sandbox_mastercard: { brand: 'mastercard', last4: '4444' },
  sandbox_amex: { brand: 'amex', last4: '0005' },
  sandbox_diners: { brand: 'diners_club', last4: '0004' },
  sandbox_declined: { brand: 'visa', last4: '0002' },
  sandbox_needs_authentication: { brand: 'visa', last4: '3220' },
  sandbox_expired: { brand: 'visa', last4: '0069' },
  sandbox_fails_later: { brand: 'visa', last4: '0341' },
}
const cardOf = (token: string) => (Object.hasOwn(CARDS, token) ? CARDS[token as SandboxToken] : undefined)

/**
 * A card provider that moves no money and keeps its state in this database. It charges once per key, as real ones do.
 */
export const sandbox = (db: Db, now: () => Date): CardProvider => ({
  name: 'sandbox',
  customerFor: async ({ id }) => `sandbox_${id}`,
  saveCard: async (_, token) => savedCardOf(token, now()),
  setUpCard: async (_, token) =>
    token === ASKS
      ? { state: 'requires_action', ref: SET_UP, clientSecret: null }
      : { state: 'kept', card: savedCardOf(token, now()) },
  async findSetUp(_, ref, answer) {
    if (ref !== SET_UP) return undefined
    if (answer === 'refused') throw new CardRefused(DECLINED)
    return answer
      ? { state: 'kept', card: savedCardOf(ASKS, now()) }
      : { state: 'requires_action', ref, clientSecret: null }
  },
  charge: (charge) => chargeOnce(db, charge),
  find: async ({ key }) => {
    const row = await findCharge(db, key)
    return row && outcomeOf(row)
  },
  cancel: (ref) => decide(db, keyOf(ref), 'cancelled'),
  refund: async (ref) => {
    await markRefunded(db, keyOf(ref))
  },
  givenBack: async (ref) => {
    const row = await findCharge(db, keyOf(ref))
    return row?.refunded ? [{ ref: `${ref}_back`, cents: row.cents }] : []
  },
  findDispute: async () => undefined,
  answer: (key, confirmed) => decide(db, key, confirmed ? 'paid' : 'declined'),
})

function savedCardOf(token: string, now: Date): SavedCard {
  const card = cardOf(token)
  if (!card) throw new CardRefused('This is not one of the test cards.')
  if (token === 'sandbox_expired') throw new CardRefused('Your card has expired.')
  return { ref: token, ...card, expMonth: 12, expYear: now.getUTCFullYear() + 3 }
}

async function chargeOnce(db: Db, charge: Charge): Promise<ChargeState> {
  const { key, customer, method, cents } = charge
  return outcomeOf(await addCharge(db, { key, customer, method, cents, state: stateOf(charge) }))
}

function stateOf({ method, offSession }: Charge): SandboxCharge['state'] {
  if (method === 'sandbox_declined' || (method === 'sandbox_fails_later' && offSession)) return 'declined'
  return method === ASKS ? 'requires_action' : 'paid'
}

function outcomeOf({ key, state }: SandboxCharge): ChargeState {
  const ref = refOf(key)
  if (state === 'paid') return { state, ref }
  if (state === 'requires_action') return { state, ref, clientSecret: null }
  return { state: 'declined', ref, message: state === 'cancelled' ? 'This payment was not completed.' : DECLINED }
}

const refOf = (key: string) => `sandbox_charge_${key}`
const keyOf = (ref: string) => ref.slice('sandbox_charge_'.length)
