import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundUsersReply, PersonReply } from '#contract/people.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { grants, throttles, users } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'

const { call, clock, db, signUp, verified } = await testServer()
const staff = await join(db, await verified(), 'staff')
const now = () => new Date(clock.now)
const DAY = 86_400

beforeEach(async () => {
  clock.pass(3_601)
  await db.delete(throttles)
})

const idOf = async (student: Student): Promise<string> => (await student.call('GET', '/api/v1/auth/user/')).body.id
const find = async (words: string): Promise<FoundUsersReply> =>
  (await staff.call('POST', '/api/v1/admin/users/find/', { words })).body
const at = (id: string, act = '') => `/api/v1/admin/users/${id}/${act}`
const look = async (id: string): Promise<PersonReply> => (await staff.call('GET', at(id))).body
const give = (id: string, days: number, reason = 'For the exam') =>
  staff.call('POST', at(id, 'days/'), { days, reason })
const takeBack = (id: string, grant_id: string) =>
  staff.call('POST', at(id, 'take-back/'), { grant_id, reason: 'Twice' })
const group = (id: string, name: string, member: boolean) =>
  staff.call('PATCH', at(id, 'group/'), { group: name, member })

describe('finding somebody', () => {
  test('takes a part of the address or of the name in any case, or the id', async () => {
    const student = await verified('Ada.Brook_1@example.org')
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Ada', last_name: 'Brook' })
    const id = await idOf(student)
    for (const words of ['ada.brook_1@', 'ADA BROOK', 'a Bro', id, ` ${id} `])
      expect((await find(words)).users, words).toMatchObject([
        {
          id,
          email: student.email,
          name: 'Ada Brook',
          groups: [],
          is_prime: false,
          is_email_verified: true,
        },
      ])
  })

  test.each(['%%%', '___', 'nobody-of-that-name'])('finds nobody for %j: signs stand for themselves', async (words) => {
    await signUp()
    expect(await find(words)).toEqual({ users: [], more: false })
  })

  test('shows twenty at most and says that there are more; guests have no account', async () => {
    const guest = { kind: 'guest' as const, firstName: 'Manyfold', createdAt: now() }
    const rows = Array.from({ length: 21 }, (_, nth) => ({ email: `manyfold-${nth}@example.org`, createdAt: now() }))
    await db.insert(users).values([guest, ...rows])
    const { users: found, more } = await find('manyfold')
    expect([found.length, more]).toEqual([20, true])
    await db.delete(users).where(eq(users.email, 'manyfold-0@example.org'))
    expect(await find('manyfold')).toMatchObject({ more: false })
  })

  test('stands in the log without the words, and is one of sixty an hour', async () => {
    const { email } = await signUp()
    await find(email)
    const [newest] = await auditOf(staff)
    expect(newest).toMatchObject({ by: staff.email, did: 'looked for somebody', details: { found: 1 } })
    expect(JSON.stringify(newest.details)).not.toContain(email)
    for (let nth = 1; nth < 60; nth += 1) await find('nobody at all')
    expect((await staff.call('POST', '/api/v1/admin/users/find/', { words: 'one more' })).status).toBe(429)
  })

  test('wants three characters', async () => {
    expect((await staff.call('POST', '/api/v1/admin/users/find/', { words: ' ab ' })).status).toBe(400)
  })
})

describe('an account', () => {
  test('shows what somebody has and why, and neither a password nor what they wrote', async () => {
    const student = await verified()
    const id = await idOf(student)
    await student.call('POST', '/api/v1/auth/user/message/', { subject: 'My secret', message: 'Nobody reads this.' })
    await grantPrime(db, { userId: id, kind: 'trial', days: 7, reason: 'Trial' }, now())
    const { text } = await staff.call('GET', at(id))
    expect(JSON.parse(text)).toMatchObject({
      email: student.email,
      email_verified_at: expect.any(String),
      experience_level: 'Clinical student',
      is_prime: true,
      is_trial: true,
      days_left: 7,
      unlocks_left: 4,
      subscription: null,
      grants: [{ kind: 'trial', reason: 'Trial', is_over: false }],
      sign_ins: 1,
      deletion_asked_at: null,
      all_groups: expect.arrayContaining(['staff']),
    })
    expect(text).not.toMatch(/argon|password|secret|Nobody reads/i)
    const [newest] = await auditOf(staff)
    expect(newest).toMatchObject({ did: 'looked at an account', to: student.email })
  })

  test('says whether the address was verified', async () => {
    expect(await look(await idOf(await signUp()))).toMatchObject({ is_email_verified: false, email_verified_at: null })
  })

  test('of nobody is not there', async () => {
    const unknownId = '0198a1d2-0000-7000-8000-000000000000'
    expect((await staff.call('GET', at(unknownId))).status).toBe(404)
    for (const reply of [
      await give(unknownId, 1),
      await group(unknownId, 'author', true),
      await takeBack(unknownId, unknownId),
    ])
      expect(reply.status).toBe(404)
    expect((await staff.call('POST', at(unknownId, 'sign-out/'))).status).toBe(404)
  })
})

describe('groups', () => {
  test('are given and taken, also a university that was none yet, and the log says so once', async () => {
    const student = await signUp()
    const id = await idOf(student)
    expect((await group(id, 'Universität Östersund', true)).body.groups).toEqual(['Universität Östersund'])
    await group(id, 'Universität Östersund', true)
    expect((await group(id, 'author', true)).body).toMatchObject({ groups: ['Universität Östersund', 'author'] })
    expect((await student.call('GET', '/api/v1/auth/user/')).body.groups).toHaveLength(2)
    expect((await group(id, 'author', false)).body.groups).toEqual(['Universität Östersund'])
    const log = (await auditOf(staff)).slice(0, 3)
    expect(log).toMatchObject([
      { did: 'took a role', to: student.email, details: { role: 'author' } },
      { did: 'gave a role', to: student.email, details: { role: 'author' } },
      { did: 'gave a role', to: student.email, details: { role: 'Universität Östersund' } },
    ])
  })

  test('staff do not close the rooms behind themselves', async () => {
    const own = await idOf(staff)
    expect(await group(own, 'staff', false)).toMatchObject({ status: 409, body: { code: 'own-role' } })
    expect((await look(own)).groups).toContain('staff')
  })

  test.each(['', 'x', '<b>', 'a'.repeat(61), 'two\nlines'])('%j is no name of one', async (name) => {
    expect((await group(await idOf(staff), name, true)).status).toBe(400)
  })
})

describe('days of Prime', () => {
  test('are given with a reason, and the log says until when it was before and after', async () => {
    const student = await signUp()
    const id = await idOf(student)
    expect((await give(id, 30)).body).toMatchObject({
      is_prime: true,
      days_left: 30,
      grants: [{ reason: 'For the exam' }],
    })
    expect((await student.call('GET', '/api/v1/auth/user/')).body.prime_status).toBe(true)
    const [newest] = await auditOf(staff)
    const after = new Date(clock.now + 30 * DAY * 1000).toISOString().slice(0, 10)
    expect(newest).toMatchObject({
      did: 'gave Prime',
      to: student.email,
      details: { days: 30, reason: 'For the exam', before: 'not Prime', after },
    })
  })

  test('of a gift are taken back, and nobody loses other days', async () => {
    const id = await idOf(await signUp())
    await give(id, 30, 'By mistake')
    const gift = (await look(id)).grants[0]!
    await grantPrime(db, { userId: id, kind: 'paid', days: 31, reason: '31 days' }, now())
    clock.pass(10 * DAY)
    expect((await takeBack(id, gift.id)).body).toMatchObject({ is_prime: true, days_left: 31 })
    expect((await look(id)).grants.find((one) => one.id === gift.id)).toMatchObject({ is_over: true })
    expect(await takeBack(id, gift.id)).toMatchObject({ status: 409, body: { code: 'over' } })
    expect((await auditOf(staff)).some(({ did }: { did: string }) => did === 'took a gift back')).toBe(true)
  })

  test('that were paid for, or are of somebody else, are not taken here', async () => {
    const [id, other] = [await idOf(await signUp()), await idOf(await signUp())]
    await grantPrime(db, { userId: id, kind: 'paid', days: 31, reason: '31 days' }, now())
    const [paid] = await db.select().from(grants).where(eq(grants.userId, id))
    expect(await takeBack(id, paid!.id)).toMatchObject({ status: 409, body: { code: 'paid' } })
    expect((await takeBack(other, paid!.id)).status).toBe(404)
    expect((await look(id)).days_left).toBe(31)
  })

  test.each([
    [0, 'For nothing'],
    [1.5, 'For half'],
    [3651, 'For ever'],
    [10, '  '],
  ])('%s days for %j are refused', async (days, reason) => {
    expect((await give(await idOf(staff), days, reason)).status).toBe(400)
  })
})

test('signing somebody out ends every sign-in of theirs, and they can sign in again', async () => {
  const student = await verified()
  const id = await idOf(student)
  await call('POST', '/api/v1/auth/login/', { username: student.email, password: PASSWORD })
  expect((await look(id)).sign_ins).toBe(2)
  expect((await staff.call('POST', at(id, 'sign-out/'))).body).toMatchObject({ sign_ins: 0 })
  expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(401)
  const again = await call('POST', '/api/v1/auth/login/', { username: student.email, password: PASSWORD })
  expect(again.status).toBe(200)
  const [newest] = (await auditOf(staff)).filter(({ did }: { did: string }) => did === 'signed somebody out')
  expect(newest).toMatchObject({ to: student.email, details: { devices: 2 } })
})
