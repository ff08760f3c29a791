import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BusinessReply, Cell } from '#contract/business.ts'
import { FIGURES, type FigureId } from '#contract/values/business.ts'
import { LEAVING_REASONS } from '#contract/values/leaving.ts'
import { testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import * as tables from '../db/tables.ts'

// Twelve months of a small installation, made by hand; every expected figure below was counted by hand from this list.

const { content, db, verified } = await testServer()
const staff = await join(db, await verified(), 'owner')
const ROOM = '/api/v1/admin/business/'

const [AUGUST, NOVEMBER] = [new Date('2026-08-10T12:00Z'), new Date('2026-11-01T12:00Z')]
const SECRET = 'The registrar was rude to me'
/** By number: 1 to 8 joined in August, 9 to 14 in November; 15 is a test address. */
const ids: string[] = []

async function person(nth: number, createdAt: Date, email = `person-${nth}@example.org`) {
  const emailVerifiedAt = nth === 14 ? null : createdAt
  const [row] = await db.insert(tables.users).values({ email, createdAt, emailVerifiedAt }).returning()
  ids[nth] = row!.id
}

async function attempt(nth: number, caseId: number, day: string, { isTest = false, open = false } = {}) {
  const at = new Date(`${day}T12:00Z`)
  await db.insert(tables.attempts).values({
    ...{ userId: ids[nth]!, caseId, mode: 'spm', isTest, turnCount: 0, maxScore: 10, timeLimitSeconds: 600 },
    ...{ contentVersion: content.version, engineVersion: content.engine },
    ...{ createdAt: at, stoppedAt: open ? null : at },
  })
}

type Paying = { plan?: string; currency?: 'USD' | 'GBP'; cents: number; provider?: 'stripe' | 'sandbox'; back?: string }

/** A payment with its Prime; `back` is the day on which it was refunded. */
async function pay(
  nth: number,
  day: string,
  { plan = '1-month', currency = 'USD', cents, provider = 'stripe', back }: Paying,
) {
  const at = new Date(`${day}T12:00Z`)
  const named = await db.select().from(tables.plans).where(eq(tables.plans.name, plan))
  const { id: planId, period } = named.find((row) => row.currency === currency)!
  const userId = ids[nth]!
  const common = { userId, provider, cents, currency }
  const [purchase] = await db
    .insert(tables.purchases)
    .values({ ...common, planId, status: 'paid', description: plan, period, method: 'visa', createdAt: at, paidAt: at })
    .returning()
  await db.insert(tables.ledger).values({ ...common, at, purchaseId: purchase!.id, entry: 'charged' })
  const backAt = back === undefined ? undefined : new Date(`${back}T12:00Z`)
  if (backAt)
    await db.insert(tables.ledger).values({ ...common, at: backAt, purchaseId: purchase!.id, entry: 'refunded' })
  const endsAt = backAt ?? new Date(at.getTime() + period * 86_400_000)
  await db.insert(tables.grants).values({ userId, kind: 'paid', startsAt: at, endsAt, reason: plan, createdAt: at })
}

async function trial(nth: number, day: string) {
  const startsAt = new Date(`${day}T12:00Z`)
  const endsAt = new Date(startsAt.getTime() + 7 * 86_400_000)
  await db
    .insert(tables.grants)
    .values({ userId: ids[nth]!, kind: 'trial', startsAt, endsAt, reason: 'Free trial', createdAt: startsAt })
}

const each = async (from: number, to: number, act: (nth: number) => Promise<unknown>) => {
  for (let nth = from; nth <= to; nth += 1) await act(nth)
}

beforeAll(async () => {
  await each(1, 8, (nth) => person(nth, AUGUST))
  await each(9, 14, (nth) => person(nth, NOVEMBER))
  await person(15, NOVEMBER, 'somebody+test@example.org')
  const { id: staffId } = (await staff.call('GET', '/api/v1/auth/user/')).body
  ids[16] = staffId

  await each(1, 6, (nth) => attempt(nth, 52, '2026-09-15'))
  await each(1, 5, (nth) => attempt(nth, 60, '2026-10-20'))
  await each(1, 3, (nth) => attempt(nth, 4, '2026-11-19', { open: true }))
  await each(9, 13, (nth) => attempt(nth, 52, '2026-11-19'))
  await each(9, 10, (nth) => attempt(nth, 60, '2026-11-19'))
  const quiz = { userId: ids[14]!, kind: 'mixed' as const, createdAt: new Date('2026-11-19T13:00Z') }
  await db.insert(tables.quizAttempts).values(quiz)
  const story = {
    userId: ids[4]!,
    day: '2026-11-10',
    slug: 'a-story',
    answers: {},
    begunAt: new Date('2026-11-10T08:00Z'),
  }
  await db.insert(tables.dailyAnswers).values(story)
  await attempt(15, 52, '2026-11-19')
  await attempt(16, 52, '2026-11-19')
  await attempt(8, 52, '2026-11-18', { isTest: true })

  await each(1, 6, (nth) => trial(nth, '2026-09-16'))
  await each(9, 10, (nth) => trial(nth, '2026-11-15'))
  await trial(15, '2026-11-15')

  await pay(1, '2026-09-23', { cents: 1499 })
  await pay(2, '2026-09-23', { cents: 1499, back: '2026-10-01' })
  await each(3, 6, (nth) => pay(nth, '2026-09-23', { cents: 1499 }))
  await pay(1, '2026-10-24', { cents: 1499 })
  await pay(7, '2026-10-05', { plan: '1-year', currency: 'GBP', cents: 6499 })
  await pay(8, '2026-10-02', { cents: 0 })
  await pay(3, '2026-11-02', { plan: '1-year', cents: 7999, provider: 'sandbox' })
  const orphaned = {
    userId: crypto.randomUUID(),
    purchaseId: crypto.randomUUID(),
    provider: 'stripe',
    currency: 'USD',
  } as const
  await db.insert(tables.ledger).values([
    { ...orphaned, at: new Date('2026-10-03T12:00Z'), entry: 'charged', cents: 4999 },
    { ...orphaned, at: new Date('2026-10-03T12:00Z'), entry: 'granted', cents: 4999 },
    { ...orphaned, at: new Date('2026-10-04T12:00Z'), entry: 'part_refunded', cents: 1000, ref: 're_1' },
  ])
  const answer = { score: 5, createdAt: new Date('2026-10-24T12:00Z') }
  await each(1, 5, (nth) =>
    db.insert(tables.primeFeedback).values({ ...answer, userId: ids[nth]!, reasons: [LEAVING_REASONS[1]] }),
  )
  await db.insert(tables.primeFeedback).values({ ...answer, userId: ids[6]!, reasons: ['Other', SECRET] })
  const opened = (visitor: 'visitor' | 'student', at: string) => ({
    ...{ event: 'First Page', visitor, isMobile: false, properties: {}, at: new Date(at) },
  })
  await db
    .insert(tables.trackedEvents)
    .values([
      ...Array.from({ length: 40 }, () => opened('visitor', '2026-11-02T12:00Z')),
      ...[opened('student', '2026-11-02T12:00Z'), opened('visitor', '2026-08-20T12:00Z')],
    ])
})

const read = async (): Promise<BusinessReply> => (await staff.call('GET', ROOM)).body
const rowsIn = async (id: FigureId): Promise<Cell[][]> => (await read()).figures.find((one) => one.id === id)!.rows

describe('the room of business figures', () => {
  test('has every table once, each with what it means, and says how few people are not shown', async () => {
    const { figures, ...reply } = await read()
    expect(reply).toEqual({ at: '2026-11-20T09:00:00.000Z', fewest_people: 5 })
    expect(figures.map(({ id }) => id)).toEqual([...FIGURES])
    for (const { definition, columns, rows } of figures) {
      expect(definition.length).toBeGreaterThan(60)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
  })

  test('revenue: real and test payments apart, refunds in the month in which they happened', async () => {
    expect(await rowsIn('revenue')).toEqual([
      ['2026-11', '1 Year', 'USD', 'Test', 1, 79.99, 0, 79.99],
      ['2026-10', '1 Month', 'USD', 'Real', 1, 14.99, 14.99, 0],
      ['2026-10', '1 Year', 'GBP', 'Real', 1, 64.99, 0, 64.99],
      ['2026-10', 'Deleted account', 'USD', 'Real', 1, 49.99, 10, 39.99],
      ['2026-09', '1 Month', 'USD', 'Real', 6, 89.94, 0, 89.94],
    ])
  })

  test('active people: staff, test addresses and try-outs count for nobody', async () => {
    const days = await rowsIn('active-days')
    expect(days).toHaveLength(30)
    expect(days.filter(([, people]) => people !== 0)).toEqual([
      ['2026-11-19', 9],
      ['2026-11-10', null],
    ])
    const weeks = await rowsIn('active-weeks')
    expect([weeks.length, weeks[0]![0]]).toEqual([12, '2026-11-16'])
    expect(weeks.filter(([, people]) => people !== 0)).toEqual([
      ['2026-11-16', 9],
      ['2026-11-09', null],
      ['2026-10-19', 5],
      ['2026-09-14', 6],
    ])
    const months = await rowsIn('active-months')
    expect([months.length, months.at(-1)![0]]).toEqual([12, '2025-12'])
    expect(months.filter(([, people]) => people !== 0)).toEqual([
      ['2026-11', 10],
      ['2026-10', 5],
      ['2026-09', 6],
    ])
  })

  test('trials: who paid since', async () => {
    expect(await rowsIn('trials')).toEqual([
      ['2026-11', null, 0, null],
      ['2026-09', 6, 6, 100],
    ])
  })

  test('churn: of six with paid Prime on 1 October, the one who renewed has it on 1 November', async () => {
    const rows = await rowsIn('churn')
    expect([rows.length, rows.at(-1)![0]]).toEqual([12, '2025-11'])
    expect(rows.slice(0, 2)).toEqual([
      ['2026-10', 6, 5, 83],
      ['2026-09', 0, 0, ''],
    ])
  })

  test('reasons: counted, without anybody’s own words', async () => {
    const rows = await rowsIn('reasons')
    expect(rows.map(([, people]) => people)).toEqual([0, 5, 0, 0, 0, 0, null])
    expect(JSON.stringify(await read())).not.toContain(SECRET)
  })

  test('retention: months that are over for everybody of the row', async () => {
    expect(await rowsIn('retention')).toEqual([
      ['2026-11', 6, '', '', '', '', '', ''],
      ['2026-08', 8, 75, 63, '', '', '', ''],
    ])
  })

  test('funnel: the first page as often as visitors opened it, then people who joined lately', async () => {
    expect(await rowsIn('funnel')).toEqual([
      ['First page opened', 40, ''],
      ['Joined', 6, 100],
      ['Verified their e-mail', 5, 83],
      ['Finished a first case', 5, 83],
      ['Finished a second case', null, null],
      ['Started a trial', null, null],
      ['Paid', 0, 0],
    ])
  })

  test('the case before the first payment: few people stand together', async () => {
    const { patient } = content.cases.get(52)!.file
    expect(await rowsIn('case-before-payment')).toEqual([
      [`52, ${patient.name}`, 6],
      ['Other cases', null],
    ])
  })

  test('a table is saved as CSV with its definition, and that is in the log', async () => {
    const { text, headers } = await staff.call('GET', `${ROOM}export/?figure=trials`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.replace('\uFEFF', '').trim().split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'Month,Started,Converted,"Share, %"',
      '2026-11,fewer than 5,0,fewer than 5',
      '2026-09,6,6,100',
    ])
    expect(lines[3]).toMatch(/^"?Trials by the month/)
    expect((await auditOf(staff))[0]).toMatchObject({
      did: 'took a copy of business figures',
      details: { figure: 'trials' },
    })
    expect((await staff.call('GET', `${ROOM}export/?figure=names`)).status).toBe(400)
  })

  test('is there for nobody else', async () => {
    expect((await (await verified()).call('GET', ROOM)).status).toBe(404)
  })
})

test('an installation without anybody has empty tables and no fault', async () => {
  const fresh = await testServer()
  const owner = await join(fresh.db, await fresh.verified(), 'owner')
  const { status, body } = await owner.call('GET', ROOM)
  expect(status).toBe(200)
  expect(body.figures.find((one: { id: string }) => one.id === 'revenue').rows).toEqual([])
  expect(body.figures.find((one: { id: string }) => one.id === 'funnel').rows[1]).toEqual(['Joined', 0, ''])
})
