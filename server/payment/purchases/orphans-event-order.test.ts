import { randomUUID } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buy, planCalled, userOf } from '../../../tests/payments.ts'
import { payPalStandIn } from '../../../tests/paypal-stand-in.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { stripeStandIn } from '../../../tests/stripe-stand-in.ts'
import { ledger, orphanedPayments, users } from '../../db/tables.ts'
import { enqueue } from '../../queue/job-store.ts'
import { openPayment } from '../open-payment.ts'
import { endPayPalAgreements } from '../paypal/paypal-endings.ts'
import { askPayPalHourly } from '../paypal/paypal-renewals.ts'
import { signatureOf } from '../stripe/signature.ts'
import { closeOrphanedHourly } from './orphaned-payments.ts'
import { reconcileHourly } from './reconcile.ts'

// For any order of events around a deletion: what was charged was either served or refunded once.

const SECRET = 'whsec_made_up'
const [stripe, paypal] = [await stripeStandIn(), await payPalStandIn()]
const keys = { ...stripe.account, publishableKey: 'pk', webhookSecret: SECRET, script: 'https://js.stripe.com/s.js' }
const { call, clock, db, runJobs, signUp } = await testServer({
  services: (base, now) => ({
    payment: openPayment({ stripe: keys, paypal: paypal.account, sandboxPayments: false, taxes: {} }, base, now),
  }),
})
afterAll(() => Promise.all([stripe.close(), paypal.close()]))

type Begun = { order_id: string | null; subscription_id: string | null }
type Life = { student: Student; id: string; begun: Begun[] }
const intentsOf = ({ id }: Life) => stripe.state.intents.filter(({ customer }) => customer === `cus_${id}`)
const agreementsOf = ({ begun }: Life) =>
  paypal.state.agreements.filter(({ id }) => begun.some(({ subscription_id: one }) => one === id))
const ordersOf = ({ begun }: Life) =>
  paypal.state.orders.filter(({ id }) => begun.some(({ order_id: one }) => one === id))

async function sendPayPalEvent(type: string, resource: object) {
  const { body, headers } = paypal.signed(type, resource)
  await call('POST', '/api/v1/payment/webhook/paypal/', body, headers)
}

async function byTheClock(seconds: number) {
  clock.pass(seconds)
  const jobs = [closeOrphanedHourly, reconcileHourly, askPayPalHourly, endPayPalAgreements]
  for (const job of jobs) await enqueue(db, job, {})
  await runJobs({ later: true })
}

async function beginAtPayPal(life: Life, plan: string) {
  const { id: plan_id } = await planCalled(life.student, plan)
  const { body } = await life.student.call('POST', '/api/v1/payment/paypal_checkout/', { plan_id })
  if (body.approve_url) life.begun.push(body)
}

const EVENTS: Record<string, (life: Life) => unknown> = {
  payWithABankThatAsks: ({ student }) => buy(student, { token: 'pm_asks' }),
  payWithACardThatFails: ({ student }) => buy(student, { token: 'pm_fails' }),
  theBankAgrees: (life) => intentsOf(life).map(stripe.agree),
  async stripeSendsEvents(life) {
    for (const intent of intentsOf(life)) {
      const type = 'payment_intent.succeeded'
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object: intent } })
      const headers = { 'stripe-signature': signatureOf(body, SECRET, new Date(clock.now)) }
      await call('POST', '/api/v1/payment/webhook/stripe/', body, headers)
    }
  },
  beginAnOrder: (life) => beginAtPayPal(life, 'lifetime'),
  beginASubscription: (life) => beginAtPayPal(life, '1-month'),
  sayYesAtPayPal(life) {
    for (const one of [...ordersOf(life), ...agreementsOf(life)])
      if (/PENDING|ACTION/.test(one.status)) paypal.approve(one.id)
  },
  async comeBackFromPayPal({ student, begun }) {
    const { order_id, subscription_id } = begun.at(-1) ?? {}
    if (order_id || subscription_id)
      await student.call('POST', '/payment/paypal_post_checkout/', { order_id, subscription_id })
  },
  async payPalSendsEvents(life) {
    for (const { id } of ordersOf(life)) await sendPayPalEvent('CHECKOUT.ORDER.APPROVED', { id })
    for (const { id } of agreementsOf(life)) await sendPayPalEvent('BILLING.SUBSCRIPTION.UPDATED', { id })
  },
  payPalRenews(life) {
    for (const agreement of agreementsOf(life)) if (agreement.status === 'ACTIVE') paypal.renew(agreement)
  },
  providersGoAway() {
    stripe.state.mood = 'away'
    paypal.state.mood = 'away'
  },
  providersDoNotAnswer() {
    stripe.state.mood = 'silent'
    paypal.state.mood = 'silent'
  },
  providersComeBack,
  askForTheDeletion: ({ student }) => student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD }),
  jobsRun: () => runJobs(),
  anHourPasses: () => byTheClock(3600),
}

function providersComeBack() {
  stripe.state.mood = 'well'
  paypal.state.mood = 'well'
}

const entriesOf = async (ref: string) =>
  (await db.select().from(ledger).where(eq(ledger.ref, ref)).orderBy(asc(ledger.id))).map(({ entry }) => entry)

async function expectServedOrRefunded(ref: string, refunds: number) {
  expect([
    ['charged', 'granted', 0],
    ['charged', 'refunded', 1],
  ]).toContainEqual([...(await entriesOf(ref)), refunds])
}

async function expectAllIsRight(life: Life) {
  for (const intent of intentsOf(life)) {
    const refunds = stripe.state.returns.filter((one) => one.payment_intent === intent.id).length
    if (intent.status === 'succeeded') await expectServedOrRefunded(intent.id, refunds)
    else expect([intent.status, refunds]).toEqual(['canceled', 0])
  }
  const captures = ordersOf(life).flatMap(({ purchase_units: [unit] }) => unit.payments?.captures ?? [])
  const agreements = agreementsOf(life)
  for (const { id } of [...captures, ...agreements.flatMap(({ payments }) => payments)])
    await expectServedOrRefunded(id, paypal.state.refunds.filter((one) => one === id).length)
  expect(agreements.filter(({ status }) => status === 'ACTIVE')).toEqual([])
}

const NAMES = Object.keys(EVENTS)

test('F6: whatever happens around a deletion, what was taken was served or refunded, once', async () => {
  const lives = fc.asyncProperty(
    fc.array(fc.constantFrom(...NAMES), { minLength: 10, maxLength: 30 }),
    async (events) => {
      providersComeBack()
      const student = await signUp()
      const life: Life = { student, id: (await userOf(student)).id, begun: [] }
      for (const name of events) await EVENTS[name]!(life)
      providersComeBack()
      await EVENTS.askForTheDeletion!(life)
      await EVENTS.theBankAgrees!(life)
      await runJobs({ later: true })
      for (const hours of [1, 1, 25]) await byTheClock(hours * 3600)
      expect(await db.select().from(users).where(eq(users.id, life.id))).toEqual([])
      await expectAllIsRight(life)
      expect(await db.select().from(orphanedPayments).where(isNull(orphanedPayments.closedAt))).toEqual([])
    },
  )
  await fc.assert(lives, { seed: 20_261_124, numRuns: 15 })
}, 120_000)

test('F6: the sequences brought both endings', async () => {
  const entries = (await db.selectDistinct({ entry: ledger.entry }).from(ledger)).map(({ entry }) => entry)
  expect(entries.toSorted((one, other) => one.localeCompare(other))).toEqual(['charged', 'granted', 'refunded'])
})
