import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../tests/server-harness.ts'
import { answerFault } from './refuse.ts'
import { DEMO, seedDemo } from './seed-demo.ts'
import { contentSecurityPolicy } from './site/content-security-policy.ts'
import { serveSite } from './site/serve-site.ts'

const { app, call, db } = await testServer({ showOutbox: false })

describe('the API', () => {
  test('says whether it is well', async () => {
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('sends long replies compressed to who can read that', async () => {
    const url = '/api/openapi.json'
    const plain = await app.inject(url)
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect((await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip' } })).json()).toEqual({
      status: 'ok',
    })
  })

  test('shows no inbox in production', async () => {
    expect(await call('GET', '/api/v1/dev/outbox/')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('tells a person nothing of a fault but that there was one', async () => {
    const broken = fastify()
    broken.setErrorHandler(answerFault)
    broken.get('/', () => {
      throw new Error('select * from users failed')
    })
    const reply = await broken.inject('/')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ code: 'server-error', message: 'Network error (500), please contact support.' })
  })
})

describe('the headers', () => {
  test('keep foreign scripts out and force no https on a plain address', async () => {
    const { headers } = await app.inject('/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-site-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = 'document.documentElement.dataset.theme = "dark"'
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'about'))
  writeFileSync(
    join(folder, 'index.html'),
    `<script>${script}</script><script type="module" src="/assets/a.js"></script>`,
  )
  writeFileSync(join(folder, 'about', 'index.html'), 'about us')
  writeFileSync(join(folder, '__spa-fallback.html'), 'the application')
  mkdirSync(join(folder, 'uk', 'about'), { recursive: true })
  writeFileSync(join(folder, 'uk', 'about', 'index.html'), 'about us, in pounds')
  writeFileSync(join(folder, 'uk', '__spa-fallback.html'), 'the application in the UK')
  writeFileSync(join(folder, 'assets', 'a.js'), 'a()')
  writeFileSync(join(folder, 'assets', 'a.js.br'), brotliCompressSync('a()'))

  async function site(dir: string) {
    const server = fastify({ frameworkErrors: answerFault })
    server.setErrorHandler(answerFault)
    await serveSite(server, dir, 'https://bedside.example')
    return server
  }

  test.each([
    ['/', 200, 'a.js'],
    ['/about', 200, 'about us'],
    ['/about/?from=mail', 200, 'about us'],
    ['/cases/52/spm', 200, 'the application'],
    ['/uk/about', 200, 'about us, in pounds'],
    ['/uk/cases/52/spm', 200, 'the application in the UK'],
    ['/ukraine', 200, 'the application'],
    ['/uk/assets/none.js', 404, 'not-found'],
    ['/verify-email/abc', 200, 'the application'],
    ['/assets/a.js', 200, 'a()'],
    ['/assets/none.js', 404, 'not-found'],
    ['/api/none', 404, 'not-found'],
    ['/..%2f..%2fpackage.json', 404, 'not-found'],
    ['/%E0%A4%A', 400, 'bad-request'],
  ])('answers %s with %i', async (url, status, text) => {
    const reply = await (await site(folder)).inject(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(text)
  })

  test.each([
    ['/about', 'https://bedside.example/about'],
    ['/uk/about/?from=mail', 'https://bedside.example/uk/about'],
    ['/', 'https://bedside.example'],
  ])('says of %s where it is itself, and where it is for whom', async (url, canonical) => {
    const link = String((await (await site(folder)).inject(url)).headers.link)
    const own = url.includes('about') ? '/about' : ''
    expect(link.split(', ')).toEqual([
      `<${canonical}>; rel="canonical"`,
      `<https://bedside.example${own}>; rel="alternate"; hreflang="x-default"`,
      `<https://bedside.example/uk${own}>; rel="alternate"; hreflang="en-GB"`,
      `<https://bedside.example/au${own}>; rel="alternate"; hreflang="en-AU"`,
    ])
  })

  test('says nothing of that kind of what is somebody’s own', async () => {
    expect((await (await site(folder)).inject('/cases/52/spm')).headers).not.toHaveProperty('link')
  })

  test('keeps named assets for ever, sends them compressed, and asks for pages again', async () => {
    const server = await site(folder)
    const asset = await server.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'br' } })
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await server.inject('/')).headers['cache-control']).toBe('no-cache')
  })

  test('allows the inline scripts of its own pages by their hash, and no other', () => {
    const allowed = contentSecurityPolicy(folder)['script-src']
    expect(allowed).toHaveLength(2)
    expect(allowed?.[1]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  })

  test('says so when it has not been built', async () => {
    const reply = await (await site(join(folder, 'nowhere'))).inject('/')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([503, 'text/html'])
    expect(reply.body).toContain('npm run build')
  })
})

test('the demo student can sign in and is verified; a second seed changes nothing', async () => {
  expect(await seedDemo(db, new Date())).toBe(true)
  expect(await seedDemo(db, new Date())).toBe(true)
  const { body } = await call('POST', '/api/v1/auth/login/', { username: DEMO.email, password: DEMO.password })
  const user = await call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${body.token}` })
  expect(user.body).toMatchObject({ email: DEMO.email, is_verified: true, profile: { available_session: 4 } })
})
