import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { mails, throttles, users } from '../db/tables.ts'
import { addIdentity } from './social/identity-store.ts'

const { call, clock, db, signUp, verified, linkTo } = await testServer()
const DAY = 86_400

beforeEach(async () => {
  clock.pass(1)
  await db.delete(throttles)
})

const logIn = async (username: string, userAgent = 'Firefox') => {
  const request = { username, password: PASSWORD, keep_logged_in: true }
  return (await call('POST', '/api/v1/auth/login/', request, { 'user-agent': userAgent })).body.token as string
}
const me = (token: string) => call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${token}` })
const account = async (student: Student) => (await student.call('GET', '/api/v1/auth/account/')).body
const lettersTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(({ subject }) => subject)
const keyTo = async (email: string) => (await linkTo(email)).split('/').at(-1)

describe('the gate', () => {
  const level = { profile: { experience_level: 'Clinical student' } }
  const begin = (student: Student) => student.call('POST', '/api/v1/agent/session/', { case_id: 1 })

  test('lets a student practise for seven days without the e-mail, once the level is chosen', async () => {
    const student = await signUp()
    expect(await begin(student)).toMatchObject({ status: 403, body: { code: 'verify-first' } })
    const { body } = await student.call('PATCH', '/api/v1/auth/user/', level)
    expect(body).toMatchObject({ is_verified: false, profile: { is_email_verified: false } })
    expect(new Date(body.profile.email_skippable_until).getTime()).toBe(clock.now + 7 * DAY * 1000)
    expect((await begin(student)).status).toBe(200)
    clock.pass(7 * DAY)
    expect(await begin(student)).toMatchObject({ status: 403, body: { code: 'verify-first' } })
    expect((await student.call('GET', '/api/v1/cases/')).status).toBe(200)
  })

  test('has no way around the level, whatever was verified', async () => {
    const student = await signUp()
    await call('GET', `/api/v1/auth/activation/${await keyTo(student.email)}/`)
    const { body } = await student.call('GET', '/api/v1/auth/user/')
    expect(body.profile).toMatchObject({ is_email_verified: true, email_skippable_until: null })
    expect((await begin(student)).status).toBe(403)
  })

  test('sends no letters for who has not proved the address', async () => {
    const student = await signUp()
    await student.call('PATCH', '/api/v1/auth/user/', level)
    const request = { case_id: 1, results_link: '/cases/1/session_id/x/rubric', secondary_email: 'tutor@example.org' }
    expect(await student.call('POST', '/api/v1/cases/result-rubric/email/', request)).toMatchObject({
      status: 403,
      body: { message: 'Please verify your e-mail address first.' },
    })
  })
})

describe('the list of sign-ins', () => {
  test('names each device, when it signed in and when it was last used, and which one this is', async () => {
    const student = await verified()
    clock.pass(1)
    const phone = await logIn(student.email, 'Phone')
    clock.pass(3600)
    await me(phone)
    const { sign_ins: list } = await account(student)
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({
      user_agent: 'Phone',
      current: false,
      last_used_at: new Date(clock.now).toISOString(),
    })
    expect(list[0].created_at).toBe(new Date(clock.now - 3600_000).toISOString())
    expect(list[1]).toMatchObject({ current: true })
    expect(JSON.stringify(list)).not.toContain(phone)
  })

  test('signs one device out, and no device of anybody else', async () => {
    const [student, other] = [await verified(), await verified()]
    const phone = await logIn(student.email)
    const { sign_ins: list } = await account(student)
    const id = list.find(({ current }: { current: boolean }) => !current).id
    expect((await other.call('POST', '/api/v1/auth/sign-ins/end/', { id })).status).toBe(404)
    expect((await student.call('POST', '/api/v1/auth/sign-ins/end/', { id })).status).toBe(200)
    expect((await me(phone)).status).toBe(401)
    expect((await me(student.token)).status).toBe(200)
  })

  test('signs out everywhere, this device included', async () => {
    const student = await verified()
    const phone = await logIn(student.email)
    const reply = await student.call('POST', '/api/v1/auth/sign-ins/end/', {})
    expect(reply.body.message).toBe('You’ve been signed out everywhere.')
    expect([(await me(phone)).status, (await me(student.token)).status]).toEqual([401, 401])
  })
})

describe('a new e-mail address', () => {
  let n = 0
  const fresh = () => `moved-${++n}@example.org`
  const ask = (student: Student, email: string, password = PASSWORD) =>
    student.call('POST', '/api/v1/auth/email/', { email, password })
  const confirm = (key: string | undefined) => call('POST', '/api/v1/auth/email/confirm/', { key })

  test.each([
    ['the old one first', ['old', 'new']],
    ['the new one first', ['new', 'old']],
  ])('counts once both addresses have confirmed it, %s', async (_, order) => {
    const student = await verified()
    const email = fresh()
    clock.pass(1)
    expect((await ask(student, email)).body).toMatchObject({ email: student.email, pending: true, sent: true })
    const keys: Record<string, string | undefined> = { old: await keyTo(student.email), new: await keyTo(email) }
    const first = await confirm(keys[order[0]!])
    expect(first.body.message).toContain('Now open the link we sent to the other one')
    expect((await account(student)).email_change).toMatchObject({ new_email: email })
    expect((await me(student.token)).body.email).toBe(student.email)
    expect((await confirm(keys[order[1]!])).body.message).toBe(`Your e-mail address is now ${email}.`)
    expect((await me(student.token)).body).toMatchObject({ email, profile: { is_email_verified: true } })
    expect((await lettersTo(student.email)).at(-1)).toBe('Your Bedside account has a new e-mail address')
    expect((await confirm(keys.old)).status).toBe(404)
  })

  test('needs the present password, and one that nobody has yet', async () => {
    const student = await verified()
    const taken = (await verified()).email
    expect(await ask(student, fresh(), 'not-it')).toMatchObject({
      status: 400,
      body: { errors: { password: ['This is not your current password.'] } },
    })
    expect(await ask(student, taken.toUpperCase())).toMatchObject({ status: 400, body: { code: 2 } })
    expect((await ask(student, student.email)).status).toBe(400)
    expect(await ask(student, 'nowhere')).toMatchObject({ body: { errors: { email: ['Invalid Email'] } } })
  })

  test('is forgotten after a day, or when another one is asked for', async () => {
    const student = await verified()
    const [one, other] = [fresh(), fresh()]
    await ask(student, one)
    const old = await keyTo(one)
    await ask(student, other)
    expect((await confirm(old)).status).toBe(404)
    clock.pass(DAY)
    expect((await confirm(await keyTo(other))).status).toBe(404)
    expect((await account(student)).email_change).toBeNull()
  })

  test('that somebody else signed up with meanwhile is refused', async () => {
    const student = await verified()
    const email = fresh()
    clock.pass(1)
    await ask(student, email)
    const [old, young] = [await keyTo(student.email), await keyTo(email)]
    await signUp(email)
    await confirm(old)
    expect(await confirm(young)).toMatchObject({
      status: 400,
      body: { code: 2, message: 'There is already an account with this e-mail.' },
    })
    expect((await me(student.token)).body.email).toBe(student.email)
  })

  test('and a new password at the same moment wait for each other: neither ends in a fault', async () => {
    for (let round = 0; round < 5; round++) {
      const student = await verified()
      const email = fresh()
      clock.pass(1)
      await ask(student, email)
      await confirm(await keyTo(student.email))
      const key = await keyTo(email)
      const [changed, confirmed] = await Promise.all([
        student.call('POST', '/api/v1/auth/change_pass/', { old_password: PASSWORD, password: 'another-password' }),
        confirm(key),
      ])
      expect(changed.status).toBe(200)
      expect([200, 404]).toContain(confirmed.status)
    }
  })

  test('replaces at once one that was never proved, and has to be verified itself', async () => {
    const student = await signUp()
    const first = await keyTo(student.email)
    const email = fresh()
    expect((await ask(student, email)).body).toMatchObject({ email, is_verified: false, pending: false })
    expect((await call('GET', `/api/v1/auth/activation/${first}/`)).status).toBe(404)
    expect((await call('GET', `/api/v1/auth/activation/${await keyTo(email)}/`)).status).toBe(200)
    expect((await me(student.token)).body).toMatchObject({ email, profile: { is_email_verified: true } })
  })
})

describe('an account elsewhere', () => {
  const connect = async (student: Student) => {
    const { id } = (await student.call('GET', '/api/v1/auth/user/')).body
    await addIdentity(db, id, { provider: 'google', subject: `g-${id}`, email: student.email }, new Date())
    return id as string
  }
  const disconnect = (student: Student) =>
    student.call('POST', '/api/v1/auth/social/disconnect/', { provider: 'google' })

  test('is listed, and taken off where there is a password', async () => {
    const student = await verified()
    await connect(student)
    expect((await account(student)).identities).toEqual([{ provider: 'google', email: student.email }])
    expect((await disconnect(student)).body.message).toBe('Google is no longer connected to your Bedside account.')
    expect(await account(student)).toMatchObject({ identities: [] })
    expect((await me(student.token)).body.has_password).toBe(true)
  })

  test('stays where it is the only way in', async () => {
    const student = await verified()
    const id = await connect(student)
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect(await disconnect(student)).toMatchObject({ status: 409, body: { code: 'last-way-in' } })
    expect((await account(student)).identities).toHaveLength(1)
  })

  test('goes when a new password is set by mail for an address that was never proved', async () => {
    const student = await signUp()
    await connect(student)
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    clock.pass(1)
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    await call('POST', '/api/v1/auth/reset_pass/', { key: await keyTo(student.email), password: PASSWORD })
    const token = await logIn(student.email)
    const reply = await call('GET', '/api/v1/auth/account/', undefined, { authorization: `Token ${token}` })
    expect(reply.body.identities).toEqual([])
  })
})
