import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launching } from '../../../tests/lti/launching.ts'
import { ltiPlatform } from '../../../tests/lti/platform.ts'
import { makeSchool } from '../../../tests/schools.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'

const server = await testServer()
const { app, db, call, clock, verified } = server
const staff = await join(db, await verified(), 'staff')
const moodle = await ltiPlatform('https://lms.north.ac.uk', () => Math.floor(clock.now / 1000))
const { bring } = launching(server, moodle)
const ORIGIN = new URL(moodle.settings.auth_url).origin

beforeAll(async () => {
  const { id } = await makeSchool(staff, 'North School', 'north')
  const room = `/api/v1/admin/institutions/${id}/`
  await staff.call('PATCH', `${room}sign-on/`, { domains: ['north.ac.uk'] })
  expect((await staff.call('POST', `${room}lti/`, moodle.settings)).status).toBe(200)
})
afterAll(() => moodle.close())

/** Returns the message that one of our pages has the browser send to its platform. */
const messageOf = (html: string) => JSON.parse(/<script id="message"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)

/** Begins a login with a platform that offers storage in this frame; returns the reply and the cookie. */
async function depart(target = '_parent') {
  const { issuer: iss, client_id } = moodle.settings
  const query = { iss, client_id, login_hint: 'x', target_link_uri: 'http://bedside.test/', lti_storage_target: target }
  const reply = await app.inject(`/api/v1/auth/lti/login/?${new URLSearchParams(query).toString()}`)
  return { reply, cookie: String(reply.headers['set-cookie']).split(';', 1)[0]! }
}

/** Posts the platform's response, with or without a cookie. */
async function arrive(authenticationUrl: string, cookie?: string) {
  const { searchParams } = new URL(authenticationUrl)
  const id_token = await moodle.signed(moodle.claims(searchParams.get('nonce')!, 'robin@north.ac.uk'))
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/lti/launch/',
    payload: new URLSearchParams({ state: searchParams.get('state')!, id_token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
  })
}

/** Launches in a browser without cookies, up to the page that asks the platform for the secret. */
async function withoutCookie() {
  const put = messageOf((await depart()).reply.body)
  const page = pageOf(await arrive(put.onward))
  return { put, page, code: page.get('code')! }
}
const pageOf = ({ headers }: Awaited<ReturnType<typeof arrive>>) => new URL(String(headers.location)).searchParams
const redeem = (code: string, browser?: string) => call('POST', '/api/v1/auth/lti/redeem/', { code, browser })
const stored = (code: string) => call('POST', '/api/v1/auth/lti/stored/', { code })

test('a platform that stores is asked to keep the secret, and then who comes', async () => {
  const { reply, cookie } = await depart('post_message_forwarding')
  expect(reply.statusCode).toBe(200)
  const message = messageOf(reply.body)
  expect(message).toMatchObject({
    subject: 'lti.put_data',
    target: 'post_message_forwarding',
    origin: ORIGIN,
    value: cookie.split('=')[1],
  })
  expect(message.onward).toMatch(`${moodle.settings.auth_url}?scope=openid`)
})

test('a browser without the cookie takes its token with what the platform kept, once', async () => {
  const { put, page, code } = await withoutCookie()
  expect(page.get('stored')).toBe('yes')
  expect((await stored(code)).body).toEqual({ target: '_parent', origin: ORIGIN, key: put.key })
  const { body } = await redeem(code, put.value)
  expect(body.redirect).toBe('/cases/52/spm')
  expect((await redeem(code, put.value)).body.code).toBe('launch')
  expect((await stored(code)).body.code).toBe('launch')
})

test('the page of the launch holds no secret, and its code is of no use without the right one', async () => {
  const { put, page, code } = await withoutCookie()
  expect(page.toString()).not.toContain(put.value)
  const other = messageOf((await depart()).reply.body)
  for (const secret of [undefined, '', other.value]) expect((await redeem(code, secret)).body.code).toBe('launch')
  clock.pass(121)
  expect((await stored(code)).body.code).toBe('launch')
  expect((await redeem(code, put.value)).body.code).toBe('launch')
})

test('the cookie is enough where the browser keeps it; the cookie of another launch is none', async () => {
  const { reply, cookie } = await depart()
  const first = pageOf(await arrive(messageOf(reply.body).onward, cookie))
  expect(first.has('code') && !first.has('stored')).toBe(true)
  const again = await arrive(messageOf((await depart()).reply.body).onward, cookie)
  expect(pageOf(again).get('stored')).toBe('yes')
})

test('nothing is told of a launch for which no platform keeps anything', async () => {
  const { state, nonce, cookie } = await launching(server, moodle).depart()
  const code = (await bring(state, await moodle.signed(moodle.claims(nonce, 'robin@north.ac.uk')), cookie)).get('code')!
  expect((await stored(code)).body.code).toBe('launch')
})

test('a forged token is refused before the platform is asked for anything', async () => {
  const { onward } = messageOf((await depart()).reply.body)
  const state = new URL(onward).searchParams.get('state')!
  const token = await moodle.signed(moodle.claims('another nonce', 'robin@north.ac.uk'))
  expect((await bring(state, token)).get('problem')).toBe('launch')
})

test.each(['"><script>', 'a b', 'x'.repeat(101)])('%s names no frame: then there is the cookie alone', async (name) => {
  expect((await depart(name)).reply.statusCode).toBe(303)
})

test('the page on the way out runs one script of ours, in frames of the platform alone, and is kept nowhere', async () => {
  const { headers, body } = (await depart()).reply
  const script = /<script>(.*)<\/script>/s.exec(body)![1]!
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${hash}'`)
  expect(policy).toMatch(/frame-ancestors https:\/\/lms\.north\.ac\.uk http:\/\/127/)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cache-control']).toContain('no-store')
})
