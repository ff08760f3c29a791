import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { siteOf } from '../../tests/site-on-disk.ts'

// Headers of every kind of reply, as a table.

const site = siteOf({
  'index.html': 'the first page',
  '__spa-fallback.html': 'the application',
  'assets/a.js': 'a()',
  'assets/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
})
afterAll(site.remove)
const overHttps = await testServer({ siteDir: site.dir, publicUrl: 'https://bedside.test' })
const overHttp = await testServer({ siteDir: site.dir, publicUrl: 'http://bedside.test' })
const student = await overHttps.verified()
const signedIn = { authorization: `Token ${student.token}` }

const PAGE = /script-src 'self'.*frame-ancestors 'none'/
const FILE = /^default-src 'none';style-src 'unsafe-inline'$/

type Row = { status: number; policy: RegExp; cache: string | undefined; robots: string | undefined }
const ROWS: [url: string, row: Row][] = [
  ['/', { status: 200, policy: PAGE, cache: 'no-cache', robots: undefined }],
  ['/dashboard/home', { status: 200, policy: PAGE, cache: 'no-cache', robots: undefined }],
  ['/shared/some-key', { status: 200, policy: PAGE, cache: 'no-cache', robots: 'noindex' }],
  ['/assets/a.js', { status: 200, policy: FILE, cache: 'public, max-age=31536000, immutable', robots: undefined }],
  [
    '/assets/drawing.svg',
    { status: 200, policy: FILE, cache: 'public, max-age=31536000, immutable', robots: undefined },
  ],
  ['/assets/dashboard', { status: 404, policy: FILE, cache: undefined, robots: undefined }],
  ['/assets/none.js', { status: 404, policy: FILE, cache: undefined, robots: undefined }],
  ['/api/v1/auth/user/', { status: 200, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/api/v1/cases/52/', { status: 200, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/api/v1/shared/some-key/', { status: 404, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/referral/get_code/', { status: 200, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/api/openapi.json', { status: 200, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/api/none', { status: 404, policy: PAGE, cache: 'no-store', robots: 'noindex' }],
  ['/healthz', { status: 200, policy: PAGE, cache: 'no-store', robots: undefined }],
]

describe.each(ROWS)('%s', (url, { status, policy, cache, robots }) => {
  test('says what may run in it, who may keep it and who may list it', async () => {
    const reply = await overHttps.call('GET', url, undefined, signedIn)
    expect(reply.status).toBe(status)
    expect(String(reply.headers['content-security-policy'])).toMatch(policy)
    expect(reply.headers['cache-control']).toBe(cache)
    expect(reply.headers['x-robots-tag']).toBe(robots)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['referrer-policy']).toBe('same-origin')
    expect(reply.headers['permissions-policy']).toMatch(/^microphone=\(self\), camera=\(\)/)
  })

  test('binds browsers to https where people come by https, and only there', async () => {
    const bound = (await overHttps.call('GET', url)).headers['strict-transport-security']
    expect(bound).toMatch(/^max-age=31536000/)
    expect((await overHttp.call('GET', url)).headers).not.toHaveProperty('strict-transport-security')
  })
})

test('the hosts of a vendor of card fields are let in where there are keys, and nowhere else', async () => {
  const script = 'https://js.stripe.com/endive/stripe.js'
  const stripe = { publishableKey: 'pk_test_1', webhookSecret: 'whsec', script }
  const selling = await testServer({ siteDir: site.dir, services: () => ({ payment: { stripe } }) })
  const policyOf = async ({ call }: typeof selling) =>
    String((await call('GET', '/')).headers['content-security-policy'])
  const open = await policyOf(selling)
  expect(open).toMatch(/script-src 'self'[^;]* https:\/\/js\.stripe\.com/)
  expect(open).toMatch(/frame-src https:\/\/js\.stripe\.com[^;]*https:\/\/hooks\.stripe\.com/)
  expect(open).toMatch(/connect-src 'self'[^;]*https:\/\/api\.stripe\.com/)
  const shut = await policyOf(overHttps)
  expect(shut).not.toContain('stripe')
  expect(shut).toContain("frame-src 'none'")
})

test('a refusal for want of a token is kept by nobody either', async () => {
  expect((await overHttps.call('GET', '/api/v1/auth/user/')).headers['cache-control']).toBe('no-store')
})
