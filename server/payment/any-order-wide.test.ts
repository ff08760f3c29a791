import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
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

/** `one` and `two` say which plan, which card, how long: numbers from 0. */
type Event = (student: Student, one: number, two: number) => Promise<unknown>
const nth = <T>(list: readonly T[], at: number): T => list[at % list.length]!
const asked = new Map<string, string>()

async function byTheClock() {
  for (const job of [renewHourly, reconcileHourly]) await enqueue(db, job, {})
  await runJobs()
}

const EVENTS: Record<string, Event> = {
  async pay(student, one, two) {
    const { body } = await buy(student, { plan: nth(PLANS, one), token: nth(CARDS, two) })
    if (body.purchase_id) asked.set(student.email, body.purchase_id)
  },
  async payTwiceAtOnce(student, one) {
    const plan = nth(PLANS, one)
    await Promise.all([buy(student, { plan }), buy(student, { plan })])
  },
  async payAndDie(student, one, two) {
    provider.dies.at = nth(['after the charge', 'before the charge'], one)
    await buy(student, { plan: nth(PLANS, two) })
    provider.dies.at = undefined
  },
  async answerTheBank(student, one) {
    const purchase_id = asked.get(student.email)
    const sandbox_answer = nth(['confirmed', 'refused', 'confirmed'], one)
    const answer = { purchase_id, sandbox_answer }
    if (purchase_id) await student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', answer)
  },
  async refund(student) {
    const invoice = (await invoicesOf(student)).find((one: { refunded_at: string | null }) => one.refunded_at === null)
    const reason = { reason: 'As they wished' }
    if (invoice) await staff.call('POST', `/api/v1/admin/payments/${invoice.id}/refund/`, reason)
  },
  async timePasses(_, one) {
    clock.pass((1 + (one % 40)) * DAY)
    await byTheClock()
  },
  cancel: (student) => student.call('POST', path('cancel')),
  resume: (student) => student.call('POST', path('resume')),
  payTheRenewal: (student) => student.call('POST', path('pay')),
  newCard: (student, one) => student.call('POST', '/api/v1/payment/payment-method/', { token: nth(CARDS, one) }),
  trial: (student) => student.call('POST', '/api/v1/payment/trial/'),
  unlock: (student, one) => student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [nth([3, 22], one)] }),
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

async function expectAllIsRight(student: Student) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, student.email))
  for (const purchase of await purchasesOf(row!.id)) {
    const wasCharged = purchase.state === 'paid'
    expect(['paid', 'refunded'].includes(purchase.status)).toBe(wasCharged)
    if (wasCharged) expect(purchase.charged).toBe(purchase.cents)
    expect(purchase.given_back ?? false).toBe(purchase.status === 'refunded')
    const refunded = purchase.status === 'refunded' ? ['refunded', 'revoked'] : []
    expect(purchase.entries).toEqual(wasCharged ? [...SERVED, ...refunded] : [])
    expect(purchase.grants).toBe(wasCharged ? 1 : 0)
  }
  const stretches = (await db.select().from(grants).where(eq(grants.userId, row!.id)))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted((one, other) => +one.startsAt - +other.startsAt)
  stretches.slice(1).forEach((next, at) => {
    expect(next.startsAt.getTime(), 'days that count twice').toBeGreaterThanOrEqual(+stretches[at]!.endsAt)
  })
  const entitled = stretches.some(({ startsAt, endsAt }) => +startsAt <= clock.now && +endsAt > clock.now)
  const user = await userOf(student)
  expect([user.prime_status, user.opens_explorer]).toEqual([entitled, entitled])
  expect(stretches.filter(({ kind }) => kind === 'trial').length).toBeLessThanOrEqual(1)
  expect(stretches.filter(({ kind }) => kind === 'reward').length).toBeLessThanOrEqual(1)
  expect(user.profile.available_session).toBeGreaterThanOrEqual(2)
}

/** Time passes most often of all: without it nothing renews, fails or ends. */
const happening = fc.tuple(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('timePasses') },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(EVENTS)) },
  ),
  fc.nat(999),
  fc.nat(999),
)

// One seed, so that the same code has the same result; what fails is made as short as it can be, and printed.
test('whatever happens in whatever order leaves everything right', async () => {
  const lives = fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 40 }), async (events) => {
    const student = await verified()
    for (const [name, one, two] of events) {
      await db.update(tokens).set({ expiresAt: new Date('2199-01-01') })
      await EVENTS[name]!(student, one, two)
    }
    // What was left open is asked after, and given up where nobody answered.
    clock.pass(2 * DAY)
    await byTheClock()
    await expectAllIsRight(student)
  })
  await fc.assert(lives, { seed: 7, numRuns: 250 })
}, 400_000)

test('the sequences brought everything that can come: payments that failed, were paid, renewed and given back', async () => {
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
