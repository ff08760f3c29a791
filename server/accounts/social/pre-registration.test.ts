import { beforeEach, expect, test } from 'vitest'
import { type SocialProviderName, serverWithProviders } from '../../../tests/providers.ts'
import { PASSWORD, type Student } from '../../../tests/server-harness.ts'
import { throttles } from '../../db/tables.ts'

// An attacker creates an account for an address that is not theirs, and waits for its owner to arrive.

const { call, clock, db, signUp, verified, linkTo, idp, graph, signIn } = await serverWithProviders()

beforeEach(async () => {
  clock.now = Date.now()
  await db.delete(throttles)
})

let people = 0
/** Sets the user whom the provider returns. */
function introduce(provider: SocialProviderName, email: string) {
  const subject = `p-${++people}`
  idp.state.claims = { sub: subject, email, email_verified: true }
  if (provider === 'facebook') graph.state.me = { id: subject, email }
}
const keyIn = (link: string) => link.split('/').at(-1) ?? ''
const logIn = (username: string, password: string) => call('POST', '/api/v1/auth/login/', { username, password })
const auth = (token: string) => ({ authorization: `Token ${token}` })
const me = ({ token }: Pick<Student, 'token'>) => call('GET', '/api/v1/auth/user/', undefined, auth(token))
const look = (key: string) => call('GET', `/api/v1/auth/social/link/${key}/`)
const confirm = (key: string, keep?: boolean) =>
  call('POST', '/api/v1/auth/social/link/confirm/', { key, ...(keep !== undefined && { keep_other_ways: keep }) })
const connectBy = (key: string, password: string) => call('POST', '/api/v1/auth/social/link/', { key, password })

/** The owner arrives through the provider and requests the link by mail. */
async function mailedKey(provider: SocialProviderName, email: string): Promise<string> {
  introduce(provider, email)
  clock.pass(1)
  const { key } = (await signIn(provider)).body
  await call('POST', '/api/v1/auth/social/link/mail/', { key })
  return keyIn(await linkTo(email))
}

async function connectFacebook(email: string) {
  introduce('facebook', email)
  const { key } = (await signIn('facebook')).body
  expect((await connectBy(key, PASSWORD)).status).toBe(200)
}

test('F10: an account made in advance is its owner’s alone once they come by a mailed link', async () => {
  const attacker = await signUp('victim@example.org')
  const { email } = attacker
  // The owner, or a scanner that presses buttons, verified the address without knowing of the account.
  await call('GET', `/api/v1/auth/activation/${keyIn(await linkTo(email))}/`)
  await connectFacebook(email)
  const { token } = (await logIn(email, PASSWORD)).body
  await call('POST', '/api/v1/auth/email/', { email: 'attacker@example.org', password: PASSWORD }, auth(token))
  const change = keyIn(await linkTo('attacker@example.org'))
  expect((await me({ token })).body.email).toBe(email)

  const key = await mailedKey('google', email)
  expect((await look(key)).body).toEqual({
    provider: 'google',
    email,
    other_ways: { password: true, providers: ['facebook'] },
  })
  const { body } = await confirm(key)
  expect(body.message).toBe('Google is now connected to your Bedside account.')

  expect((await me({ token })).status).toBe(401)
  expect(await logIn(email, PASSWORD)).toMatchObject({ status: 400, body: { code: 2 } })
  expect((await signIn('facebook')).status).toBe(409)
  expect((await call('POST', '/api/v1/auth/email/confirm/', { key: change })).status).toBe(404)

  const request = { key: body.reset_key, password: 'the-owner’s-own' }
  expect((await call('POST', '/api/v1/auth/reset_pass/', request)).status).toBe(200)
  expect((await logIn(email, 'the-owner’s-own')).status).toBe(200)
  expect((await signIn('google')).body).toMatchObject({ created: false })
})

test('F10: the owner may keep the password; everyone who was signed in is signed out all the same', async () => {
  const { email, token } = await verified()
  const key = await mailedKey('google', email)
  expect((await confirm(key, true)).body.reset_key).toBeNull()
  expect((await me({ token })).status).toBe(401)
  expect((await logIn(email, PASSWORD)).status).toBe(200)
  expect((await signIn('google')).body).toMatchObject({ created: false })
})

test('F10: of an address that nobody proved, nothing can be kept', async () => {
  const { email, token } = await signUp()
  const key = await mailedKey('google', email)
  expect((await look(key)).body.other_ways).toEqual({ password: false, providers: [] })
  const { body } = await confirm(key, true)
  expect((await me({ token })).status).toBe(401)
  expect((await logIn(email, PASSWORD)).status).toBe(400)
  const request = { key: body.reset_key, password: 'the-owner’s-own' }
  expect((await call('POST', '/api/v1/auth/reset_pass/', request)).status).toBe(200)
})

test('F10: connecting with the password signs everyone else out', async () => {
  const { email, token } = await verified()
  introduce('google', email)
  const { key } = (await signIn('google')).body
  const own = (await connectBy(key, PASSWORD)).body
  expect((await me({ token })).status).toBe(401)
  expect((await me(own)).status).toBe(200)
})

test('F10: opening the page of a mailed link changes nothing, however often', async () => {
  const student = await verified()
  const key = await mailedKey('google', student.email)
  for (let opened = 0; opened < 3; opened++) expect((await look(key)).status).toBe(200)
  expect((await me(student)).status).toBe(200)
  expect((await logIn(student.email, PASSWORD)).status).toBe(200)
  expect((await signIn('google')).status).toBe(409)
  expect((await confirm(key)).status).toBe(200)
  expect(await look(key)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('F15: a mailed link to connect an account is dead once the password was changed', async () => {
  const student = await verified()
  const key = await mailedKey('google', student.email)
  await student.call('POST', '/api/v1/auth/change_pass/', { old_password: PASSWORD, password: 'another-password' })
  expect((await confirm(key)).status).toBe(404)
  expect((await me(student)).status).toBe(200)
})

test('an account that is being deleted cannot be opened again by a link', async () => {
  const student = await verified()
  const key = await mailedKey('google', student.email)
  expect((await student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })).status).toBe(200)
  expect((await look(key)).status).toBe(404)
  expect((await confirm(key)).status).toBe(404)
})
