import { beforeAll, describe, expect, test } from 'vitest'
import { begin, say, stop } from '../../tests/consulting.ts'
import { buy, invoicesOf, ledgerOf, lettersTo, subscriptionOf, userOf } from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'
import { throttles, tokens } from '../db/tables.ts'
import { enqueue } from '../queue/job-store.ts'
import { reconcileHourly } from './purchases/reconcile.ts'
import { renewHourly } from './subscriptions/renew.ts'
import { primeLettersDaily } from './subscriptions/scheduled-letters.ts'

// Five users start on the same day and live through the same year, week by week, through the real routes.

const { call, clock, content, db, runJobs, verified } = await testServer()
const WEEK = 7 * 86_400
const NAMES = ['free', 'trial', 'monthly', 'lifetime', 'refunded'] as const
type Name = (typeof NAMES)[number]

const locked = [...content.cases.values()].find(({ file }) => !file.free)!.id
const people = {} as Record<Name, Student>
/** Weeks in which each of them had Prime, counted from 0. */
const primeIn: Record<Name, number[]> = { free: [], trial: [], monthly: [], lifetime: [], refunded: [] }

/** Returns what Prime unlocks, as reported by the routes. */
async function opened(student: Student) {
  const user = await userOf(student)
  const [one, condition, portfolio] = await Promise.all([
    student.call('GET', `/api/v1/cases/${locked}/`),
    student.call('GET', '/api/v1/condition/gout/'),
    student.call('GET', '/api/v1/agent/portfolio/'),
  ])
  return {
    prime: user.prime_status,
    lockedCase: !one.body.locked,
    wholeExplorer: condition.status === 200,
    portfolio: portfolio.status === 200,
    exams: user.sits_exams,
    laterQuestions: user.opens_every_quiz,
    rooms: user.hosts_freely,
  }
}
const WITH_PRIME = {
  ...{
    prime: true,
    lockedCase: true,
    wholeExplorer: true,
    portfolio: true,
    exams: true,
    laterQuestions: true,
    rooms: true,
  },
}
const WITHOUT = {
  ...{ prime: false, lockedCase: false, wholeExplorer: false, portfolio: false, exams: false },
  ...{ laterQuestions: false, rooms: false },
}

/** Actions that users take in given weeks of the year. */
const ACTS: Partial<Record<number, () => Promise<unknown>>> = {
  0: async () => {
    await people.trial.call('POST', '/api/v1/payment/trial/')
    await buy(people.monthly, { token: 'sandbox_fails_later' })
    await buy(people.lifetime, { plan: 'lifetime' })
    await buy(people.refunded, { plan: '1-year' })
  },
  2: async () => {
    const staff = await join(db, await verified(), 'staff')
    const [invoice] = await invoicesOf(people.refunded)
    await staff.call('POST', `/api/v1/admin/payments/${invoice.id}/refund/`, { reason: 'Within 14 days' })
  },
  // The first renewal has failed; a working card is charged immediately.
  5: () => people.monthly.call('POST', '/api/v1/payment/payment-method/', { token: 'sandbox_mastercard' }),
  26: () => people.monthly.call('POST', '/api/v1/payment/payment-method/', { token: 'sandbox_fails_later' }),
}

beforeAll(async () => {
  for (const name of NAMES) people[name] = await verified()
  for (const student of Object.values(people)) {
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    await stop(student, session)
    await student.call('GET', `/api/v1/cases/session/${session}/`)
  }
  // Simulates signing in again: a token does not last a year.
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  for (let week = 0; week <= 52; week += 1) {
    if (week > 0) clock.pass(WEEK)
    await db.delete(throttles)
    for (const job of [renewHourly, reconcileHourly, primeLettersDaily]) await enqueue(db, job, {})
    await runJobs()
    await ACTS[week]?.()
    for (const name of NAMES) if ((await userOf(people[name])).prime_status) primeIn[name].push(week)
  }
})

const weeks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

describe('after a year', () => {
  test.each<[Name, number[]]>([
    ['free', []],
    ['trial', [0]],
    // Paid in weeks 0, 5, 10, 15, 20 and 25, 31 days each; after that the card fails.
    ['monthly', weeks(0, 29)],
    ['lifetime', weeks(0, 52)],
    ['refunded', [0, 1]],
  ])('%s had Prime in just the weeks that were given or paid for', (name, expected) => {
    expect(primeIn[name]).toEqual(expected)
  })

  test.each<[Name, string[]]>([
    ['free', []],
    ['trial', []],
    ['monthly', Array(6).fill(['charged 1499', 'granted 1499']).flat()],
    ['lifetime', ['charged 19900', 'granted 19900']],
    ['refunded', ['charged 7999', 'granted 7999', 'refunded 7999', 'revoked 7999']],
  ])('the ledger of %s has each payment once', async (name, expected) => {
    expect(await ledgerOf(db, people[name])).toEqual(expected)
    expect(await invoicesOf(people[name])).toHaveLength(expected.filter((row) => row.startsWith('charged')).length)
  })

  test.each(NAMES)('%s has open what their Prime opens, and nothing of it without', async (name) => {
    expect(await opened(people[name])).toEqual(name === 'lifetime' ? WITH_PRIME : WITHOUT)
  })

  test.each(NAMES)(
    '%s keeps what everybody has: free cases, results, the condition that was met, quizzes',
    async (name) => {
      const student = people[name]
      expect((await student.call('GET', '/api/v1/agent/case-history/')).body).toHaveLength(1)
      expect((await student.call('GET', '/api/v1/cases/52/')).body.locked).toBe(false)
      const { quizzes } = (await student.call('GET', '/api/v1/quiz/')).body
      expect(quizzes.every(({ questions }: { questions: number }) => questions > 0)).toBe(true)
    },
  )

  test('letters about money come to who pays, and to who was on trial, and to nobody else', async () => {
    const count = async (name: Name, part: string) =>
      (await lettersTo(call, people[name])).filter((subject) => subject.startsWith(part)).length
    expect(await lettersTo(call, people.free)).toEqual(['Verify your e-mail address for Bedside'])
    expect(await count('trial', 'Your free trial of Prime ends soon')).toBe(1)
    expect(await count('monthly', 'We couldn’t renew')).toBeGreaterThan(3)
    expect(await count('monthly', 'Your Prime will not be renewed')).toBe(1)
    expect(await count('refunded', 'Refund of')).toBe(1)
    expect(await count('lifetime', 'Your Prime renews')).toBe(0)
  })

  test('only whose money went back is known to have been refunded', async () => {
    for (const name of NAMES) expect((await userOf(people[name])).billing.refunded, name).toBe(name === 'refunded')
  })

  test('nothing renews any more where nothing was asked for', async () => {
    for (const name of NAMES) expect((await subscriptionOf(people[name])).subscription, name).toBeNull()
  })
})
