import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetUser } from '../session/session.ts'
import { saveToken } from '../token.ts'
import { sendEvent, shapeOf } from './send-event.ts'
import { track } from './track.ts'

const EVENT = '/api/v1/tracking/event/'
let sent: { path: string; body: unknown; headers: Record<string, string> }[] = []

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    kept: stored,
  }
}

function come({ user, navigator = {} }: { user?: { email: string; is_staff: boolean }; navigator?: object } = {}) {
  vi.stubGlobal('navigator', navigator)
  if (user) saveToken('a-token', { remember: true })
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
    if (path !== EVENT) return Promise.resolve(Response.json(user))
    sent.push({ path, body: JSON.parse(body!), headers })
    return Promise.resolve(Response.json({ kept: true }))
  })
}

beforeEach(() => {
  sent = []
  forgetUser()
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetUser()
})

const settled = () => vi.waitFor(() => expect(sent).toHaveLength(1))

describe('an event', () => {
  test('of a visitor is told to our own server, and nothing is left on the device', async () => {
    come()
    track('Login', { method: 'e-mail' })
    await settled()
    expect(sent[0]?.body).toEqual({ told: { event: 'Login', properties: { method: 'e-mail' } }, is_mobile: true })
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
    expect((localStorage as unknown as ReturnType<typeof memory>).kept.size).toBe(0)
  })

  test('of a student goes with their token', async () => {
    come({ user: { email: 'kit@example.org', is_staff: false } })
    track('Login', { method: 'google' })
    await settled()
    expect(sent[0]?.headers.Authorization).toBe('Token a-token')
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not told where %j', async (navigator) => {
    come({ navigator })
    track('Login', { method: 'e-mail' })
    await import('./send-event.ts')
    await Promise.resolve()
    expect(sent).toEqual([])
  })

  test.each([
    { email: 'kit@example.org', is_staff: true },
    { email: 'kit+test@example.org', is_staff: false },
    { email: 'Kit+TEST2@example.org', is_staff: false },
  ])('of %j is not told', async (user) => {
    come({ user })
    await sendEvent({ event: 'Login', properties: { method: 'e-mail' } })
    expect(sent).toEqual([])
  })

  test('that cannot be told is nobody’s trouble', async () => {
    come()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(() => track('Login', { method: 'e-mail' })).not.toThrow()
  })
})

test.each([
  ['/', '/'],
  ['/careers', '/careers'],
  ['/careers/clinical-author', '/careers/clinical-author'],
  ['/reset_password/q7f8Zr0Yk3n5Vw2Xc9Bm1Lp4Td6Hs8Jg0Ae2Ru5Io7', '/reset_password/:'],
  ['/ada@example.org', '/:'],
  ['/I have had chest pain', '/:'],
  ['/i%20have%20had%20chest%20pain', '/:'],
  ['/cases/52/spm/a/b/c', '/cases/:/spm'],
  ['//evil.example', '/:'],
  ['/a-name-that-is-as-long-as-a-sentence', '/:'],
])('of the address %s only the shape %s is told', (path, shape) => {
  expect(shapeOf(path)).toBe(shape)
})

test('what a page that is not there tells has no name and no key in it', async () => {
  come()
  await sendEvent({
    event: 'Page Not Found',
    properties: { path: '/connect/Zr0Yk3n5Vw2Xc9Bm1Lp4Td6Hs8Jg0Ae2Ru5Io7aa1' },
  })
  expect(sent[0]?.body).toMatchObject({ told: { properties: { path: '/connect/:' } } })
})
