import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverWithProviders } from '../../../tests/providers.ts'
import { PASSWORD, type TestReply, testServer } from '../../../tests/server-harness.ts'
import { identities, throttles, users } from '../../db/tables.ts'
import { openProviders } from './open-providers.ts'

const { call, clock, db, signUp, verified, linkTo, idp, graph, reported, ...browser } = await serverWithProviders()
const { goAndReturn, post, signIn } = browser

const pristine = { ...idp.state }
let people = 0
/** A user who is new to us. */
const newProfile = (more = {}) => {
  const n = ++people
  return {
    sub: `g-${n}`,
    email: `social-${n}@example.org`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Okoro',
    ...more,
  }
}

beforeEach(async () => {
  await db.delete(throttles)
  clock.now = Date.now()
  Object.assign(idp.state, pristine)
  graph.state.token = {}
  reported.length = 0
})

const userOfReply = async ({ body }: TestReply) =>
  (await call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${body.token}` })).body

test('the buttons are those of the providers that are configured', async () => {
  expect((await call('GET', '/api/v1/auth/social/')).body).toEqual({ providers: ['google', 'facebook'] })
})

describe('signing up with Google', () => {
  test('makes an account with the names and the verified address, and signs in', async () => {
    idp.state.claims = newProfile()
    const reply = await signIn('google', {
      referral: 'ANNA-7',
      promo_code: 'WARD7',
      country_code: 'uk',
      is_mobile: true,
    })
    expect(reply).toMatchObject({ status: 200, body: { created: true, user: { profile: { promo_code: 'WARD7' } } } })
    expect(await userOfReply(reply)).toMatchObject({
      email: idp.state.claims.email,
      first_name: 'Ada',
      last_name: 'Okoro',
      profile: { is_email_verified: true, experience_level: null },
    })
    const [row] = await db.select().from(users).where(eq(users.id, reply.body.user.id))
    expect(row).toMatchObject({
      referral: 'ANNA-7',
      passwordHash: null,
      signUp: { country_code: 'uk', is_mobile: true },
    })
  })

  test('a second time is the same account, also after a change of address at Google', async () => {
    idp.state.claims = newProfile()
    const first = await signIn('google')
    idp.state.claims = { ...idp.state.claims, email: `moved-${people}@example.org` }
    const second = await signIn('google')
    expect(second.body).toMatchObject({ created: false, user: { id: first.body.user.id } })
  })

  test('two tabs at once make one account', async () => {
    idp.state.claims = newProfile()
    const [one, other] = [await goAndReturn('google'), await goAndReturn('google')]
    const replies = await Promise.all([post('google', one), post('google', other)])
    expect(replies.filter(({ body }) => body.created)).toHaveLength(1)
    expect(
      await db
        .select()
        .from(identities)
        .where(eq(identities.subject, String(idp.state.claims.sub))),
    ).toHaveLength(1)
  })

  test.each([
    ['an address that Google has not verified', newProfile({ email_verified: false })],
    ['no word about whether it is verified', newProfile({ email_verified: undefined })],
  ])('is refused with %s', async (_, claims) => {
    idp.state.claims = claims
    const reply = await signIn('google')
    expect(reply).toMatchObject({ status: 400, body: { code: 'social-failed' } })
    expect(reply.body.message).toContain('Failed to authenticate with Google.')
  })

  test.each([
    ['was made for another client', { aud: 'somebody-else' }],
    ['comes from another issuer', { iss: 'https://accounts.elsewhere.example' }],
    ['is over', { iat: 1_000_000_000, exp: 1_000_003_600 }],
    ['answers another departure', { nonce: 'another' }],
    ['names nobody', { sub: undefined }],
  ])('is refused with an ID token that %s', async (_, twisted) => {
    idp.state.claims = newProfile()
    idp.state.twist = (claims) => ({ ...claims, ...twisted })
    const reply = await signIn('google')
    expect(reply).toMatchObject({ status: 400, body: { message: 'Failed to authenticate with Google.' } })
    expect(reported).toHaveLength(1)
    expect(reported.join()).not.toContain(idp.settings.clientSecret)
  })

  test.each([
    ['never ends', { exp: undefined }],
    ['was made for another client beside us', { aud: ['bedside-test', 'somebody-else'] }],
    ['was made for two and issued to the other', { aud: ['bedside-test', 'somebody-else'], azp: 'somebody-else' }],
    ['was made for us and issued to another client', { azp: 'somebody-else' }],
  ])('F15: an ID token that %s signs nobody in', async (_, twisted) => {
    idp.state.claims = newProfile()
    idp.state.twist = (claims) => ({ ...claims, ...twisted })
    expect(await signIn('google')).toMatchObject({ status: 400, body: { code: 'social-failed' } })
    expect(reported).toHaveLength(1)
  })

  test('takes an ID token that lists us as its only audience, and says that it was issued to us', async () => {
    idp.state.claims = newProfile()
    idp.state.twist = (claims) => ({ ...claims, aud: [idp.settings.clientId], azp: idp.settings.clientId })
    expect((await signIn('google')).body).toMatchObject({ created: true })
  })

  test('is refused with an ID token that somebody else signed', async () => {
    idp.state.claims = newProfile()
    idp.state.signedBy = idp.otherKeys()
    expect(await signIn('google')).toMatchObject({ body: { message: 'Failed to authenticate with Google.' } })
    expect(reported.join()).toContain('signature')
  })

  test.each([
    ['twice', (query: string) => query, 'again'],
    ['with a state that nobody left with', () => 'code=abc&state=made-up', undefined],
    ['without a code, as when it was cancelled', () => 'error=access_denied', undefined],
    ['with something that is no query', () => '\u{1F600}', undefined],
  ])('is refused to whoever comes back %s', async (_, change, again) => {
    idp.state.claims = newProfile()
    const query = await goAndReturn('google')
    if (again) await post('google', query)
    expect(await post('google', change(query))).toMatchObject({ status: 400, body: { code: 'social-failed' } })
  })

  test('is refused to whoever comes back from Facebook, or after a quarter of an hour', async () => {
    idp.state.claims = newProfile()
    const query = await goAndReturn('google')
    expect((await post('facebook', query)).body.message).toBe('Failed to authenticate with Facebook.')
    clock.pass(15 * 60)
    expect((await post('google', query)).body.message).toBe('Failed to authenticate with Google.')
  })
})

describe('signing up with Facebook', () => {
  const fresh = (more = {}) => {
    const n = ++people
    graph.state.me = { id: `f-${n}`, email: `face-${n}@example.org`, first_name: 'Bo', last_name: 'Lind', ...more }
  }

  test('makes an account whose address still has to be verified', async () => {
    fresh()
    const reply = await signIn('facebook')
    expect(reply).toMatchObject({ status: 200, body: { created: true } })
    expect(await userOfReply(reply)).toMatchObject({ first_name: 'Bo', profile: { is_email_verified: false } })
    expect(await linkTo(graph.state.me.email!)).toContain('/verify-email/')
  })

  test('is refused in words where Facebook tells no address', async () => {
    fresh({ email: undefined })
    expect(await signIn('facebook')).toMatchObject({
      status: 400,
      body: { message: 'Facebook did not share your e-mail address with us. Please sign up with your e-mail instead.' },
    })
  })

  test.each([
    ['was made for another app', { app_id: '99' }],
    ['is no longer valid', { is_valid: false }],
    ['belongs to somebody else', { user_id: 'f-other' }],
  ])('is refused with a token that %s', async (_, token) => {
    fresh()
    graph.state.token = token
    expect(await signIn('facebook')).toMatchObject({
      status: 400,
      body: { code: 'social-failed', message: 'Failed to authenticate with Facebook.' },
    })
    expect(reported.join()).not.toContain(graph.settings.appSecret)
  })
})

describe('an address that has an account already', () => {
  const logIn = (username: string) => call('POST', '/api/v1/auth/login/', { username, password: PASSWORD })
  /** Signs in through Google with this student's address. */
  const arriveAs = async (email: string) => {
    idp.state.claims = newProfile({ email })
    clock.pass(1)
    return signIn('google')
  }

  test('is not taken over: it asks for proof, and connects nothing', async () => {
    const { email } = await verified()
    const reply = await arriveAs(email.toUpperCase())
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'link-first', key: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(reply.body.token).toBeUndefined()
    expect((await signIn('google')).status).toBe(409)
  })

  test('is connected with its password, once, and is opened by Google from then on', async () => {
    const { email } = await verified()
    const { key } = (await arriveAs(email)).body
    const wrong = await call('POST', '/api/v1/auth/social/link/', { key, password: 'not-it' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 2, errors: { password: [expect.any(String)] } } })
    const right = await call('POST', '/api/v1/auth/social/link/', { key, password: PASSWORD })
    expect(await userOfReply(right)).toMatchObject({ email })
    expect((await call('POST', '/api/v1/auth/social/link/', { key, password: PASSWORD })).status).toBe(404)
    expect((await signIn('google')).body).toMatchObject({ created: false })
    expect((await logIn(email)).status).toBe(200)
  })

  test('cannot be guessed at: after ten wrong passwords it waits, and signing in does not', async () => {
    const { email } = await verified()
    const { key } = (await arriveAs(email)).body
    const guess = () => call('POST', '/api/v1/auth/social/link/', { key, password: 'not-it' })
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await logIn(email)).status).toBe(200)
  })

  test('is connected with a mailed link and a press of its button', async () => {
    const { email } = await verified()
    const { key } = (await arriveAs(email)).body
    expect((await call('POST', '/api/v1/auth/social/link/mail/', { key })).body.message).toContain(email)
    const link = await linkTo(email)
    expect(link).toMatch(/^http:\/\/bedside\.test\/connect\/[\w-]{43}$/)
    const request = { key: link.split('/').at(-1), keep_other_ways: true }
    const confirm = () => call('POST', '/api/v1/auth/social/link/confirm/', request)
    expect((await confirm()).body.message).toBe('Google is now connected to your Bedside account.')
    expect((await confirm()).status).toBe(404)
    expect((await signIn('google')).body).toMatchObject({ created: false })
    expect((await logIn(email)).status).toBe(200)
  })

  test('the key that the browser holds is not the one of the mail', async () => {
    const { email } = await verified()
    const { key } = (await arriveAs(email)).body
    await call('POST', '/api/v1/auth/social/link/mail/', { key })
    expect((await call('POST', '/api/v1/auth/social/link/confirm/', { key })).status).toBe(404)
  })

  test('that nobody proved yet loses what its maker could sign in with, once its owner comes by the link', async () => {
    const stranger = await signUp()
    const { key } = (await arriveAs(stranger.email)).body
    await call('POST', '/api/v1/auth/social/link/mail/', { key })
    const link = await linkTo(stranger.email)
    await call('POST', '/api/v1/auth/social/link/confirm/', { key: link.split('/').at(-1) })
    expect((await stranger.call('GET', '/api/v1/auth/user/')).status).toBe(401)
    const refused = await logIn(stranger.email)
    expect(refused).toMatchObject({ status: 400, body: { code: 2 } })
    expect(refused.body.message).toContain('no password yet')
    expect((await signIn('google')).body).toMatchObject({ created: false })
  })

  test('waits an hour for its proof', async () => {
    const { email } = await verified()
    const { key } = (await arriveAs(email)).body
    clock.pass(3600)
    expect((await call('POST', '/api/v1/auth/social/link/', { key, password: PASSWORD })).status).toBe(404)
    expect((await call('POST', '/api/v1/auth/social/link/mail/', { key })).status).toBe(404)
  })
})

describe('without a provider', () => {
  test('nobody can leave for it, and the message says that it is not there', async () => {
    const { call: ask } = await testServer()
    expect((await ask('GET', '/api/v1/auth/social/')).body).toEqual({ providers: [] })
    expect(await ask('POST', '/api/v1/auth/social/depart/', { provider: 'facebook' })).toMatchObject({
      status: 404,
      body: { message: 'Facebook not initialised.' },
    })
    expect((await ask('POST', '/api/v1/auth/social/depart/', { provider: 'elsewhere' })).status).toBe(404)
    expect(await ask('POST', '/api/v1/auth/facebook/', { token: 'code=a&state=b' })).toMatchObject({
      status: 400,
      body: { message: 'Failed to authenticate with Facebook.' },
    })
  })

  test('one that does not answer is said to have failed', async () => {
    const unreachable = openProviders(
      { google: { ...idp.settings, issuer: 'http://127.0.0.1:9' }, facebook: undefined },
      () => {},
    )
    const { call: ask } = await testServer({ services: () => ({ socialProviders: unreachable }) })
    expect(await ask('POST', '/api/v1/auth/social/depart/', { provider: 'google' })).toMatchObject({
      status: 503,
      body: { message: 'Failed to authenticate with Google.' },
    })
  })
})
