import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { PASSWORD, type Student, type TestReply, testServer } from '../../tests/server-harness.ts'
import { rowsOf } from '../db/database.ts'
import { mails } from '../db/tables.ts'

// Concurrent requests. On PostgreSQL a table is locked until all requests wait, so that they really overlap; the
// embedded database runs one transaction after the other.

const { call, db, verified } = await testServer()
const isShared = Boolean(process.env.TEST_DATABASE_URL)

const meeting = async (table: 'email_keys' | 'users', calls: (() => Promise<TestReply>)[]): Promise<TestReply[]> => {
  if (!isShared) return Promise.all(calls.map((one) => one()))
  let answers: Promise<TestReply[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in share mode`)
    answers = Promise.all(calls.map((one) => one()))
    await vi.waitFor(async () => expect(await waiting()).toBe(calls.length), { timeout: 10_000, interval: 20 })
  })
  return answers
}

async function waiting(): Promise<number> {
  const here = sql`datname = current_database() and wait_event_type = 'Lock'`
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity where ${here}`,
  )
  return row?.count ?? 0
}

/** Returns the keys in all letters to an address, newest last. */
async function keysTo(email: string, page: string): Promise<string[]> {
  const rows = await db.select().from(mails).orderBy(mails.createdAt)
  return rows.flatMap(({ to, text }) =>
    to === email ? [new RegExp(`${page}/([\\w-]+)`).exec(text)?.[1] ?? []].flat() : [],
  )
}

const signIn = ({ email }: Student, password: string) =>
  call('POST', '/api/v1/auth/login/', { username: email, password })
const reset = (key: string, password: string) => call('POST', '/api/v1/auth/reset_pass/', { key, password })
const statusesOf = (answers: readonly TestReply[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('F14: two reset links of one account', () => {
  test.each([
    ['two links', 2],
    ['one link in two tabs', 1],
  ])('%s used at once: one sets the password, the other is told why not', async (_, links) => {
    const student = await verified()
    for (let at = 0; at < links; at++) await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const keys = await keysTo(student.email, 'reset_password')
    const [first = '', second = first] = keys
    const answers = await meeting('email_keys', [
      () => reset(first, 'the-first-password'),
      () => reset(second, 'the-second-password'),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Another link has just set a new password for this account/,
    )
    const signedIn = [await signIn(student, 'the-first-password'), await signIn(student, 'the-second-password')]
    expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 400)))
  })

  test('one after the other: the second link is dead', async () => {
    const student = await verified()
    for (let at = 0; at < 2; at++) await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const [first = '', second = ''] = await keysTo(student.email, 'reset_password')
    expect((await reset(second, 'the-second-password')).status).toBe(200)
    expect((await reset(first, 'the-first-password')).status).toBe(404)
  })
})

test('F14: of two accounts that confirm one new address at once one has it, and the other is told why not', async () => {
  const wanted = 'wanted.by.two@example.org'
  const both = [await verified(), await verified()]
  for (const student of both) await student.call('POST', '/api/v1/auth/email/', { email: wanted, password: PASSWORD })
  const confirm = (key: string) => call('POST', '/api/v1/auth/email/confirm/', { key })
  for (const { email } of both) await confirm((await keysTo(email, 'confirm-email')).at(-1) ?? '')
  const keys = await keysTo(wanted, 'confirm-email')
  expect(keys).toHaveLength(2)
  const answers = await meeting(
    'users',
    keys.map((key) => () => confirm(key)),
  )
  expect(statusesOf(answers)).toEqual([200, isShared ? 409 : 400])
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused?.body.message).toBe('There is already an account with this e-mail.')
  const addresses = await Promise.all(
    both.map(async (student) => (await student.call('GET', '/api/v1/auth/user/')).body.email),
  )
  expect(addresses.filter((address) => address === wanted)).toHaveLength(1)
})
