import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MergeReply } from '#contract/people.ts'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { buy, invoicesOf, lettersTo } from '../../../tests/payments.ts'
import { makeSchool } from '../../../tests/schools.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { rowsOf } from '../../db/database.ts'
import { attempts, institutionMembers, throttles, users } from '../../db/tables.ts'
import { grantPrime } from '../../entitlements/grant-store.ts'
import { RULES } from './rules.ts'

const { call, clock, db, verified } = await testServer()
const staff = await join(db, await verified(), 'staff')
const MERGED = 'Your two Bedside accounts are now one'

beforeEach(async () => {
  clock.pass(3_601)
  await db.delete(throttles)
})

const userOf = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body
const idOf = async (student: Student): Promise<string> => (await userOf(student)).id
const merge = async (remaining: Student, other: string, preview = false) =>
  staff.call('POST', `/api/v1/admin/users/${await idOf(remaining)}/merge/`, {
    other,
    reason: 'Signed up twice',
    preview,
  })

/** Rows that point at an account, by column; what ends with a sign-in is left out. */
async function rowsAt(id: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const [column, { what }] of Object.entries(RULES)) {
    if (what === 'goes') continue
    const [table, owner] = column.split('.') as [string, string]
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${id}`,
    )
    if (row!.count > 0) counted[column] = row!.count
  }
  return counted
}

const total = (counted: Record<string, number>) => Object.values(counted).reduce((sum, one) => sum + one, 0)

/** A person who has used a bit of everything. */
async function busy(student: Student) {
  const session = await begin(student)
  await say(student, session, 'Do you smoke?')
  await stop(student, session)
  await student.call('GET', `/api/v1/cases/session/${session}/`)
  await begin(student, 29)
  await student.call('PATCH', '/api/v1/condition/migraine/mark/', { mark: 'known' })
  await student.call('POST', '/api/v1/quiz/session/', { kind: 'mixed', systems: [], length: 10 })
  await student.call('GET', '/referral/get_code/')
  await student.call('POST', '/api/v1/auth/user/message/', { subject: 'Hello', message: 'A question about my plan.' })
  return session
}

test('every column that points at an account has a rule', async () => {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select conrelid::regclass::text || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'users'::regclass`,
  )
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(RULES).sort())
})

describe('two accounts of one person', () => {
  test('become one: what both held is there, once, and the other can no longer sign in', async () => {
    const [remaining, closed] = [await verified(), await verified()]
    const first = await busy(closed)
    // Attempts begun in the same millisecond have no first; the clock moves so that these do.
    clock.pass(60)
    const second = await busy(remaining)
    await grantPrime(
      db,
      { userId: await idOf(remaining), kind: 'given', days: 10, reason: 'A test' },
      new Date(clock.now),
    )
    await grantPrime(db, { userId: await idOf(closed), kind: 'given', days: 20, reason: 'A test' }, new Date(clock.now))
    const [remainingId, closedId] = [await idOf(remaining), await idOf(closed)]
    const before = total(await rowsAt(remainingId)) + total(await rowsAt(closedId))
    expect(Object.keys(await rowsAt(closedId)).length).toBeGreaterThan(5)

    const previewed = (await merge(remaining, closed.email, true)).body as MergeReply
    expect(previewed).toMatchObject({ done: false, closes: { id: closedId, email: closed.email } })
    expect(total(await rowsAt(closedId)) + total(await rowsAt(remainingId))).toBe(before)

    const merged = (await merge(remaining, closed.email)).body as MergeReply
    expect(merged).toEqual({ ...previewed, done: true })
    const left = merged.moved.reduce((sum, one) => sum + one.left, 0)
    // The mark on the condition is the one that stays.
    expect(merged.moved.find(({ table }) => table === 'condition_marks')).toEqual({
      table: 'condition_marks',
      moved: 0,
      left: 1,
    })
    expect(total(await rowsAt(remainingId))).toBe(before - left)
    expect(await rowsAt(closedId)).toEqual({})
    expect(await db.select().from(users).where(eq(users.id, closedId))).toEqual([])

    const sessions = (await remaining.call('GET', '/api/v1/agent/case-history/')).body[0].sessions
    expect(sessions.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([first, second].sort())
    const rows = await db.select().from(attempts).where(eq(attempts.userId, remainingId))
    expect(rows.filter(({ isFirst }) => isFirst).map(({ id }) => id)).toEqual([first])
    expect((await userOf(remaining)).subscription_days_left).toBe(30)
    expect((await closed.call('GET', '/api/v1/auth/user/')).status).toBe(401)
    const login = { username: closed.email, password: PASSWORD }
    expect((await call('POST', '/api/v1/auth/login/', login)).status).toBe(400)
  })

  test('keep the links of both for inviting friends: either leads to the account that stays', async () => {
    const [remaining, closed] = [await verified(), await verified()]
    const codeOf = async (student: Student) => (await student.call('GET', '/referral/get_code/')).body
    const [own, former] = [(await codeOf(remaining)).referral_code, (await codeOf(closed)).referral_code]
    await remaining.call('PATCH', '/api/v1/auth/user/', { first_name: 'Robin' })
    const invited = (code: string, email: string) =>
      call('POST', '/api/v1/auth/register/', { email, password: PASSWORD, referral: code })
    await invited(former, 'before-the-merge@example.org')
    await merge(remaining, closed.email)
    await invited(former.toLowerCase(), 'after-the-merge@example.org')
    expect((await call('GET', `/api/v1/referral/${former}/`)).body).toMatchObject({ first_name: 'Robin' })
    expect(await codeOf(remaining)).toMatchObject({ referral_code: own, joined: 2 })

    const last = await verified()
    await codeOf(last)
    await merge(last, remaining.email)
    expect(await codeOf(last)).toMatchObject({ joined: 2 })
    for (const code of [own, former]) expect((await call('GET', `/api/v1/referral/${code}/`)).status).toBe(200)
  })

  test('are told of by a letter each, and in the log with the reason', async () => {
    const [remaining, closed] = [await verified(), await verified()]
    const closedId = await idOf(closed)
    await merge(remaining, closedId)
    for (const student of [remaining, closed]) expect(await lettersTo(call, student)).toContain(MERGED)
    expect((await auditOf(staff))[0]).toMatchObject({
      did: 'merged two accounts',
      to: remaining.email,
      details: { reason: 'Signed up twice', closed: closedId },
    })
  })

  test('keep what was paid: receipts and Prime are the other account’s', async () => {
    const [remaining, closed] = [await verified(), await verified()]
    await buy(closed)
    await closed.call('POST', '/api/v1/payment/subscription/cancel/')
    await merge(remaining, closed.email)
    expect(await invoicesOf(remaining)).toHaveLength(1)
    expect(await userOf(remaining)).toMatchObject({ prime_status: true, subscription_days_left: 31 })
    expect((await remaining.call('POST', '/api/v1/payment/trial/')).status).toBe(409)
  })

  test('keep membership, roles in the studio, cohort and consent of the one that had them', async () => {
    const north = await makeSchool(staff, 'North', 'north')
    const [remaining, closed] = [await verified(), await verified()]
    await north.join(closed)
    const closedId = await idOf(closed)
    await db
      .update(institutionMembers)
      .set({ consents: ['results'] as never, studioRoles: ['author'] as never })
      .where(eq(institutionMembers.userId, closedId))
    await merge(remaining, closed.email)
    const [member] = await db
      .select()
      .from(institutionMembers)
      .where(eq(institutionMembers.userId, await idOf(remaining)))
    expect(member).toMatchObject({ consents: ['results'], role: 'student', studioRoles: ['author'] })
  })
})

describe('nothing is merged', () => {
  test('where it would break something, and the sentence says what to do', async () => {
    const [paying, alsoPaying, free, colleague] = [
      await verified(),
      await verified(),
      await verified(),
      await verified(),
    ]
    for (const student of [paying, alsoPaying]) await buy(student)
    await join(db, colleague, 'author')
    const said = async (remaining: Student, other: string) => (await merge(remaining, other)).body.message
    expect(await said(paying, alsoPaying.email)).toBe('Both accounts have an active subscription. Cancel one first.')
    expect(await said(free, paying.email)).toContain('Keep that account and close the other one.')
    expect(await said(free, colleague.email)).toBe('The account to close has a role. Remove its roles first.')
    expect(await said(free, free.email)).toBe('This is the same account.')
    expect((await merge(free, 'nobody@example.org')).status).toBe(404)
    await staff.call('POST', `/api/v1/admin/users/${await idOf(free)}/suspend/`, { suspended: true, reason: 'A test' })
    expect(await said(paying, free.email)).toBe('One of these accounts is suspended. Reopen it first.')
    for (const student of [paying, alsoPaying, free, colleague])
      expect(await lettersTo(call, student)).not.toContain(MERGED)
  })

  test('across two institutions', async () => {
    const [north, south] = [await makeSchool(staff, 'Upper', 'upper'), await makeSchool(staff, 'Lower', 'lower')]
    const [remaining, closed] = [await verified(), await verified()]
    await north.join(remaining)
    await south.join(closed)
    expect(await merge(remaining, closed.email)).toMatchObject({ status: 409, body: { code: 'merge-refused' } })
  })

  test('by anybody but staff, nor without a reason', async () => {
    const [remaining, closed] = [await verified(), await verified()]
    const url = `/api/v1/admin/users/${await idOf(remaining)}/merge/`
    expect((await remaining.call('POST', url, { other: closed.email, reason: 'Mine', preview: false })).status).toBe(
      404,
    )
    expect((await staff.call('POST', url, { other: closed.email, reason: '', preview: false })).status).toBe(400)
    expect((await closed.call('GET', '/api/v1/auth/user/')).status).toBe(200)
  })
})
