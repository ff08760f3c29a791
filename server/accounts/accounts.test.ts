import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { emailKeys, throttles, tokens, users } from '../db/tables.ts'
import { hashPassword } from './passwords.ts'

const { call, clock, db, signUp, verified, linkTo } = await testServer({
  hashPassword,
  supportEmail: 'help@bedside.test',
  roadmapUrl: 'https://roadmap.test/',
})
const keyOf = (link: string) => link.split('/').at(-1)
const logIn = (username: string, password = PASSWORD, more = {}) =>
  call('POST', '/api/v1/auth/login/', { username, password, ...more })

beforeEach(() => db.delete(throttles))

describe('signing up', () => {
  test('gives a token that works at once, and mails a link to the verification page', async () => {
    const student = await signUp('Anna.New+osce@example.museum')
    const { body } = await student.call('GET', '/api/v1/auth/user/')
    expect(body).toMatchObject({
      email: 'Anna.New+osce@example.museum',
      is_verified: false,
      is_first_time: true,
      prime_status: false,
      day_streak: 0,
      subscription_days_left: null,
      support_email: 'help@bedside.test',
      roadmap_url: 'https://roadmap.test/',
      profile: { available_session: 4, is_email_verified: false, user_tour_flags: { welcome_flag: 'TODO' } },
    })
    expect(await linkTo(student.email)).toMatch(/^http:\/\/bedside\.test\/verify-email\/[\w-]{43}$/)
  })

  test('stores who referred the student and the promo code', async () => {
    const request = {
      email: 'ref@example.org',
      password: PASSWORD,
      referral: 'R1',
      promo_code: 'SPRING',
      is_mobile: true,
    }
    const { body } = await call('POST', '/api/v1/auth/register/', request)
    expect(body.user.profile).toEqual({ promo_code: 'SPRING' })
    const [row] = await db.select().from(users).where(eq(users.email, 'ref@example.org'))
    expect(row).toMatchObject({ referral: 'R1', signUp: { is_mobile: true } })
  })

  test.each([
    ['an address without a dot', { email: 'anna@example', password: PASSWORD }, 'email', 'Invalid Email'],
    ['no address', { password: PASSWORD }, 'email', 'Required'],
    ['a blank address', { email: '  ', password: PASSWORD }, 'email', 'Required'],
    ['a short password', { email: 'b@example.org', password: '12345' }, 'password', 'At least 6 characters'],
  ])('refuses %s, naming the field', async (_, request, field, message) => {
    const reply = await call('POST', '/api/v1/auth/register/', request)
    expect(reply.status).toBe(400)
    expect(reply.body.errors[field][0]).toBe(message)
  })

  test('refuses an address that has an account, in whatever case it is written, with code 2', async () => {
    await signUp('twice@example.org')
    const reply = await call('POST', '/api/v1/auth/register/', { email: 'TWICE@Example.org', password: PASSWORD })
    expect(reply).toMatchObject({ status: 400, body: { code: 2, message: expect.stringContaining('already') } })
  })

  test('makes one account of two sign-ups at the same moment', async () => {
    const request = { email: 'race@example.org', password: PASSWORD }
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', '/api/v1/auth/register/', request)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('keeps neither the password nor the token as they are', async () => {
    const student = await signUp()
    const [user] = await db.select().from(users).where(eq(users.email, student.email))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hashes = await db.select().from(tokens).where(eq(tokens.userId, user!.id))
    expect(hashes.map(({ hash }) => hash)).not.toContain(student.token)
  })
})

describe('verifying the e-mail', () => {
  test('is complete with the link and the experience level', async () => {
    const student = await signUp()
    const key = keyOf(await linkTo(student.email))
    expect(await call('GET', `/api/v1/auth/activation/${key}/`)).toMatchObject({
      status: 200,
      body: { message: 'Verification is complete' },
    })
    const changed = { profile: { experience_level: 'Paramedic student', framework: 'sample-opqrst' } }
    const { body } = await student.call('PATCH', '/api/v1/auth/user/', changed)
    expect(body).toMatchObject({ is_verified: true, profile: { is_verified: true, is_email_verified: true } })
    expect(body.profile.framework).toBe('sample-opqrst')
  })

  test('is answered the same when the link is opened twice', async () => {
    const student = await signUp()
    const key = keyOf(await linkTo(student.email))
    await call('GET', `/api/v1/auth/activation/${key}/`)
    expect((await call('GET', `/api/v1/auth/activation/${key}/`)).status).toBe(200)
  })

  test('refuses a made-up link', async () => {
    expect(await call('GET', '/api/v1/auth/activation/nonsense/')).toMatchObject({
      status: 404,
      body: { message: 'Verification failed. The code does not match.' },
    })
  })

  test('refuses a link after a week, and a new one is mailed on request', async () => {
    const student = await signUp()
    const old = await linkTo(student.email)
    clock.pass(7 * 86_400 + 1)
    expect((await call('GET', `/api/v1/auth/activation/${keyOf(old)}/`)).status).toBe(410)
    expect((await student.call('POST', '/api/v1/auth/email/')).body).toMatchObject({ is_verified: false, sent: true })
    const fresh = await linkTo(student.email)
    expect(fresh).not.toBe(old)
    expect((await call('GET', `/api/v1/auth/activation/${keyOf(fresh)}/`)).status).toBe(200)
  })

  test('mails no more than five letters in a quarter of an hour', async () => {
    const student = await signUp()
    const replies = []
    for (let n = 0; n < 6; n++) replies.push(await student.call('POST', '/api/v1/auth/email/'))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('has nothing to send when it is done', async () => {
    const student = await verified()
    expect((await student.call('POST', '/api/v1/auth/email/')).body).toMatchObject({ is_verified: true, sent: false })
  })
})

describe('signing in', () => {
  test('takes the address in any case, and logging out ends the token', async () => {
    await signUp('case@example.org')
    const { body } = await logIn('CASE@example.ORG')
    const headers = { authorization: `Token ${body.token}` }
    expect((await call('POST', '/api/v1/auth/logout/', undefined, headers)).status).toBe(200)
    expect((await call('GET', '/api/v1/auth/user/', undefined, headers)).status).toBe(401)
  })

  test('says under the e-mail that there is no account: code 1', async () => {
    expect(await logIn('nobody@example.org')).toMatchObject({
      status: 400,
      body: { code: 1, errors: { username: [expect.any(String)] } },
    })
  })

  test('says under the password that it is wrong: code 2', async () => {
    const { email } = await signUp()
    expect(await logIn(email, 'wrong-password')).toMatchObject({
      status: 400,
      body: { code: 2, errors: { password: [expect.any(String)] } },
    })
  })

  test.each([
    ['12 hours without "keep me logged in"', {}, 12 * 3600],
    ['60 days with it', { keep_logged_in: true }, 60 * 86_400],
  ])('lasts %s', async (_, more, seconds) => {
    const { email } = await signUp()
    const { body } = await logIn(email, PASSWORD, more)
    const headers = { authorization: `Token ${body.token}` }
    clock.pass(seconds - 1)
    expect((await call('GET', '/api/v1/auth/user/', undefined, headers)).status).toBe(200)
    clock.pass(1)
    expect((await call('GET', '/api/v1/auth/user/', undefined, headers)).status).toBe(401)
  })

  test('is refused after ten wrong passwords, also with the right one, until a quarter of an hour is over', async () => {
    const { email } = await signUp()
    for (let n = 0; n < 10; n++) expect((await logIn(email, `wrong-${n}`)).status).toBe(400)
    const refused = await logIn(email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(refused.body.message).toContain('15 minutes')
    clock.pass(901)
    expect((await logIn(email)).status).toBe(200)
  })

  test('counts simultaneous tries too', async () => {
    const { email } = await signUp()
    const replies = await Promise.all(Array.from({ length: 15 }, (_, n) => logIn(email, `wrong-${n}`)))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('is refused to a network that tries many accounts', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const guess = (n: number, headers = from) =>
      call('POST', '/api/v1/auth/login/', { username: `guess-${n}@example.org`, password: 'x' }, headers)
    for (let n = 0; n < 100; n++) await guess(n)
    expect((await guess(100)).status).toBe(429)
    expect((await guess(101, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(400)
  })

  test.each(['Bearer abc', 'Token', 'Token abc def', `Token ${'x'.repeat(300)}`, 'Token unknown'])(
    'is asked of someone who sends "%s"',
    async (authorization) => {
      expect(await call('GET', '/api/v1/auth/user/', undefined, { authorization })).toMatchObject({
        status: 401,
        body: { code: 'sign-in-first' },
      })
    },
  )
})

describe('a new password', () => {
  const CHANGE = { old_password: PASSWORD, password: 'another-password' }
  async function setByMail(email: string) {
    await call('POST', '/api/v1/auth/forgot_pass/', { email })
    const key = keyOf(await linkTo(email))
    return call('POST', '/api/v1/auth/reset_pass/', { key, password: CHANGE.password })
  }

  test('is set with the mailed link once, which signs everybody out', async () => {
    const student = await signUp()
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email.toUpperCase() })
    const link = await linkTo(student.email)
    expect(link).toMatch(/\/reset_password\/[\w-]{43}$/)
    const request = { key: keyOf(link), password: 'another-password' }
    const check = (key = '') => call('GET', `/api/v1/auth/reset_pass/${key}/`)
    expect((await check(request.key)).status).toBe(200)
    expect(await check('made-up')).toMatchObject({ status: 404, body: { message: expect.stringContaining('expired') } })
    expect((await call('POST', '/api/v1/auth/reset_pass/', request)).status).toBe(200)
    expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(401)
    expect((await logIn(student.email, 'another-password')).status).toBe(200)
    expect((await check(request.key)).status).toBe(404)
    expect((await call('POST', '/api/v1/auth/reset_pass/', request)).status).toBe(404)
  })

  test('is asked for in the same words whether or not there is an account', async () => {
    const known = await call('POST', '/api/v1/auth/forgot_pass/', { email: (await signUp()).email })
    const unknown = await call('POST', '/api/v1/auth/forgot_pass/', { email: 'never@example.org' })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
  })

  test('is refused with a link older than an hour', async () => {
    const student = await signUp()
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const key = keyOf(await linkTo(student.email))
    clock.pass(3601)
    expect((await call('POST', '/api/v1/auth/reset_pass/', { key, password: 'another-password' })).status).toBe(404)
  })

  test('is refused with the link that verifies an address', async () => {
    const student = await signUp()
    const key = keyOf(await linkTo(student.email))
    expect((await call('POST', '/api/v1/auth/reset_pass/', { key, password: 'another-password' })).status).toBe(404)
  })

  test('can be changed by who knows the old one; the other devices are signed out, this one is not', async () => {
    const student = await signUp()
    const other = (await logIn(student.email)).body.token
    const wrong = { old_password: 'not-it', password: 'another-password' }
    expect(await student.call('POST', '/api/v1/auth/change_pass/', wrong)).toMatchObject({
      status: 400,
      body: { errors: { old_password: [expect.any(String)] } },
    })
    const right = { old_password: PASSWORD, password: 'another-password' }
    expect((await student.call('POST', '/api/v1/auth/change_pass/', right)).status).toBe(200)
    expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
    const elsewhere = await call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${other}` })
    expect(elsewhere.status).toBe(401)
  })

  test('F15: links for a new one are dead once it was changed', async () => {
    const student = await signUp()
    clock.pass(1)
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const link = await linkTo(student.email)
    expect(link).toContain('/reset_password/')
    expect((await student.call('POST', '/api/v1/auth/change_pass/', CHANGE)).status).toBe(200)
    expect(
      (await call('POST', '/api/v1/auth/reset_pass/', { key: keyOf(link), password: 'a-third-password' })).status,
    ).toBe(404)
    expect((await logIn(student.email, 'another-password')).status).toBe(200)
  })

  test.each([
    ['changed', (student: Student) => student.call('POST', '/api/v1/auth/change_pass/', CHANGE)],
    ['set by mail', (student: Student) => setByMail(student.email)],
  ])('F15: ends a change of address that was asked for before it was %s', async (_, setNew) => {
    const student = await verified()
    const email = `moves-${student.email}`
    clock.pass(1)
    await student.call('POST', '/api/v1/auth/email/', { email, password: PASSWORD })
    const keys = [keyOf(await linkTo(student.email)), keyOf(await linkTo(email))]
    clock.pass(1)
    expect((await setNew(student)).status).toBe(200)
    for (const key of keys) expect((await call('POST', '/api/v1/auth/email/confirm/', { key })).status).toBe(404)
    expect((await logIn(student.email, CHANGE.password)).status).toBe(200)
  })

  test('leaves the link that verifies an address alive', async () => {
    const student = await signUp()
    const key = keyOf(await linkTo(student.email))
    await student.call('POST', '/api/v1/auth/change_pass/', CHANGE)
    expect((await call('GET', `/api/v1/auth/activation/${key}/`)).status).toBe(200)
  })

  test('is mailed as a link of which only the hash is kept', async () => {
    const student = await signUp()
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const key = keyOf(await linkTo(student.email))
    const rows = await db.select().from(emailKeys).where(eq(emailKeys.email, student.email))
    expect(rows.map(({ hash }) => hash)).not.toContain(key)
  })
})

describe('the profile', () => {
  test('changes what is given and keeps the rest', async () => {
    const student = await verified()
    await student.call('PATCH', '/api/v1/auth/user/', {
      first_name: ' Anna ',
      profile: { university: 'Aston', user_tour_flags: { welcome_flag: 'DONE' } },
    })
    const { body } = await student.call('PATCH', '/api/v1/auth/user/', { is_first_time: false })
    expect(body).toMatchObject({
      first_name: 'Anna',
      is_first_time: false,
      profile: {
        university: 'Aston',
        experience_level: 'Clinical student',
        user_tour_flags: { welcome_flag: 'DONE', diagnosis_flag: 'TODO' },
      },
    })
  })

  test('has a portrait of those that are drawn, or none', async () => {
    const student = await signUp()
    const choose = (portrait: unknown) => student.call('PATCH', '/api/v1/auth/user/', { portrait })
    expect((await student.call('GET', '/api/v1/auth/user/')).body.portrait).toBeNull()
    expect((await choose('hijab')).body.portrait).toBe('hijab')
    expect((await choose('../patients/1/calm')).status).toBe(400)
    expect((await student.call('GET', '/api/v1/auth/user/')).body.portrait).toBe('hijab')
    expect((await choose(null)).body.portrait).toBeNull()
  })

  test('keeps every tour flag that is set, also when several tabs set theirs at once; TODO takes one back', async () => {
    const student = await verified()
    const flags = (user_tour_flags: object) =>
      student.call('PATCH', '/api/v1/auth/user/', { profile: { user_tour_flags } })
    await Promise.all([
      flags({ onboarding_flag: 'DONE' }),
      flags({ osce_history_flag: 'DONE' }),
      flags({ diagnosis_flag: 'DONE' }),
    ])
    const { body } = await flags({ diagnosis_flag: 'TODO' })
    expect(body.profile.user_tour_flags).toMatchObject({
      onboarding_flag: 'DONE',
      osce_history_flag: 'DONE',
      diagnosis_flag: 'TODO',
      welcome_flag: 'TODO',
    })
  })

  test.each([
    ['a tour that does not exist', { profile: { user_tour_flags: { moon_flag: 'DONE' } } }],
    ['a flag that is neither', { profile: { user_tour_flags: { welcome_flag: 'MAYBE' } } }],
    ['an unknown key', { is_staff: true }],
    ['an unknown key of the profile', { profile: { available_session: 99 } }],
    ['a framework that does not exist', { profile: { framework: 'soap' } }],
    ['a level that does not exist', { profile: { experience_level: 'Wizard' } }],
  ])('refuses %s', async (_, patch) => {
    const student = await signUp()
    expect((await student.call('PATCH', '/api/v1/auth/user/', patch)).status).toBe(400)
  })
})

describe('bad input', () => {
  test.each([
    ['JSON that is cut off', '{"email": "a@b', 400, 'not-json'],
    ['a megabyte', JSON.stringify({ email: 'a'.repeat(1_000_000) }), 413, 'too-long'],
    ['a list', '[]', 400, 'invalid'],
    ['nothing', '', 400, 'invalid'],
  ])('%s gets a sentence', async (_, body, status, code) => {
    const reply = await call('POST', '/api/v1/auth/register/', body)
    expect(reply).toMatchObject({ status, body: { code, message: expect.stringMatching(/^[A-Z].+/) } })
  })

  test('a form instead of JSON gets a sentence', async () => {
    const reply = await call('POST', '/api/v1/auth/login/', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(reply).toMatchObject({ status: 415, body: { code: 'not-json' } })
  })

  test('an address of the API that does not exist is refused as JSON', async () => {
    expect(await call('GET', '/api/v1/nothing/')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await call('POST', '/api/v1/auth/user/', {})).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('NUL and half characters in a name are dropped, not a fault', async () => {
    const student = await signUp()
    const patch = '{"first_name": "An\\u0000na\\ud800"}'
    expect(await student.call('PATCH', '/api/v1/auth/user/', patch)).toMatchObject({
      status: 200,
      body: { first_name: 'Anna\ufffd' },
    })
  })

  test('a path works with and without the slash at its end', async () => {
    const student = await signUp()
    expect((await student.call('GET', '/api/v1/auth/user')).status).toBe(200)
  })
})
