import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buy, dyingSandbox, invoicesOf, userOf } from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { giftOf, give } from '../admin/grant.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { enqueue } from '../db/jobs.ts'
import { grants, tokens, users } from '../db/tables.ts'
import { reconcileHourly } from './reconcile.ts'
import { renewHourly } from './renew.ts'

// Whatever comes, in whatever order: nobody is charged and not served, served and not entitled, or rewarded twice.

let provider: ReturnType<typeof dyingSandbox>
const { clock, db, runJobs, verified } = await testServer({
  lockedCases: [3, 22],
  services: (base: Db, now) => {
    provider = dyingSandbox(base, now)
    return { payment: { cards: provider.cards } }
  },
})
const staff = await verified()
await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const DAY = 86_400
/** Months most of all: they renew within the time of a run. */
const PLANS = ['1-month', '1-month', '1-month', '1-month', '6-months', '1-year', 'lifetime']
const CARDS = [
  'sandbox_visa',
  'sandbox_amex',
  'sandbox_declined',
  'sandbox_needs_authentication',
  'sandbox_fails_later',
]
const path = (deed: string) => `/api/v1/payment/subscription/${deed}/`

type Event = (student: Student, roll: (sides: number) => number) => Promise<unknown>
const asked = new Map<string, string>()

async function byTheClock() {
  for (const job of [renewHourly, reconcileHourly]) await enqueue(db, job, {})
  await runJobs()
}

const EVENTS: Record<string, Event> = {
  async pay(student, roll) {
    const { body } = await buy(student, { plan: PLANS[roll(PLANS.length)]!, token: CARDS[roll(CARDS.length)]! })
    if (body.purchase_id) asked.set(student.email, body.purchase_id)
  },
  async payTwiceAtOnce(student, roll) {
    const plan = PLANS[roll(PLANS.length)]!
    await Promise.all([buy(student, { plan }), buy(student, { plan })])
  },
  async payAndDie(student, roll) {
    provider.dies.at = roll(2) === 0 ? 'after the charge' : 'before the charge'
    await buy(student, { plan: PLANS[roll(3)]! })
    provider.dies.at = undefined
  },
  async answerTheBank(student, roll) {
    const purchase_id = asked.get(student.email)
    const sandbox_answer = roll(3) === 0 ? 'refused' : 'confirmed'
    const answer = { purchase_id, sandbox_answer }
    if (purchase_id) await student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', answer)
  },
  async refund(student) {
    const invoice = (await invoicesOf(student)).find((one: { refunded_at: string | null }) => one.refunded_at === null)
    const reason = { reason: 'As they wished' }
    if (invoice) await staff.call('POST', `/api/v1/admin/payments/${invoice.id}/refund/`, reason)
  },
  async timePasses(_, roll) {
    clock.pass((1 + roll(40)) * DAY)
    await byTheClock()
  },
  cancel: (student) => student.call('POST', path('cancel')),
  resume: (student) => student.call('POST', path('resume')),
  payTheRenewal: (student) => student.call('POST', path('pay')),
  newCard: (student, roll) =>
    student.call('POST', '/api/v1/payment/payment-method/', { token: CARDS[roll(CARDS.length)]! }),
  trial: (student) => student.call('POST', '/api/v1/payment/trial/'),
  unlock: (student, roll) => student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [[3, 22][roll(2)]] }),
  async redeem(student) {
    await student.call('GET', '/referral/get_code/')
    await student.call('PATCH', '/api/v1/tasks/3/complete/')
    await Promise.all([1, 2].map(() => student.call('PATCH', '/api/v1/tasks/3/claim-reward/')))
  },
}

type Row = {
  status: string
  cents: number
  state: string | null
  charged: number | null
  given_back: boolean | null
  entries: string[]
  grants: number
}

/** Every purchase of somebody, with what the provider has of it, what the ledger says and what was granted for it. */
const purchasesOf = (userId: string): Promise<Row[]> =>
  rowsOf(
    db,
    sql`select purchases.status, purchases.cents, sandbox_charges.state, sandbox_charges.cents as charged,
          sandbox_charges.refunded as given_back,
          (select coalesce(json_agg(entry order by id), '[]') from ledger where purchase_id = purchases.id) as entries,
          (select count(*)::int from grants where source = 'purchase:' || purchases.id) as grants
        from purchases left join sandbox_charges on sandbox_charges.key = purchases.id::text
        where purchases.user_id = ${userId}`,
  )

const SERVED = ['charged', 'granted']

async function expectAllIsRight(student: Student, happened: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, student.email))
  for (const purchase of await purchasesOf(row!.id)) {
    const wasCharged = purchase.state === 'paid'
    expect(['paid', 'refunded'].includes(purchase.status), happened).toBe(wasCharged)
    if (wasCharged) expect(purchase.charged, happened).toBe(purchase.cents)
    expect(purchase.given_back ?? false, happened).toBe(purchase.status === 'refunded')
    const refunded = purchase.status === 'refunded' ? ['refunded', 'revoked'] : []
    expect(purchase.entries, happened).toEqual(wasCharged ? [...SERVED, ...refunded] : [])
    expect(purchase.grants, happened).toBe(wasCharged ? 1 : 0)
  }
  const stretches = (await db.select().from(grants).where(eq(grants.userId, row!.id)))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted((one, other) => +one.startsAt - +other.startsAt)
  stretches.slice(1).forEach((next, at) => {
    expect(next.startsAt.getTime(), `${happened}: days that count twice`).toBeGreaterThanOrEqual(+stretches[at]!.endsAt)
  })
  const entitled = stretches.some(({ startsAt, endsAt }) => +startsAt <= clock.now && +endsAt > clock.now)
  const user = await userOf(student)
  expect([user.prime_status, user.opens_explorer], happened).toEqual([entitled, entitled])
  expect(stretches.filter(({ kind }) => kind === 'trial').length, happened).toBeLessThanOrEqual(1)
  expect(stretches.filter(({ kind }) => kind === 'reward').length, happened).toBeLessThanOrEqual(1)
  expect(user.profile.available_session, happened).toBeGreaterThanOrEqual(2)
}

test.each([1, 2, 3, 4, 5, 6])('thirty things that happen by dice %i leave everything right', async (seed) => {
  const roll = dice(seed * 7919)
  const student = await verified()
  const names = Object.keys(EVENTS)
  const happened: string[] = []
  for (let step = 0; step < 30; step++) {
    await db.update(tokens).set({ expiresAt: new Date('2199-01-01') })
    const name = roll(3) === 0 ? 'timePasses' : names[roll(names.length)]!
    happened.push(name)
    await EVENTS[name]!(student, roll)
  }
  // What was left open is asked after, and given up where nobody answered.
  clock.pass(2 * DAY)
  await byTheClock()
  await expectAllIsRight(student, happened.join(', '))
})

test('the dice brought everything that can come: payments that failed, were paid, renewed and given back', async () => {
  const [all] = await rowsOf<{ statuses: string[]; renewals: number; unlocks: number }>(
    db,
    sql`select (select json_agg(distinct status) from purchases) as statuses,
          (select count(*)::int from purchases where renews is not null and paid_at is not null) as renewals,
          (select count(*)::int from case_unlocks) as unlocks`,
  )
  expect(all!.statuses.toSorted((one, other) => one.localeCompare(other))).toEqual(['failed', 'paid', 'refunded'])
  expect(all!.renewals).toBeGreaterThan(0)
  expect(all!.unlocks).toBeGreaterThan(0)
})
