import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const knows = (time_zone: string) => ({ profile: { time_zone } })
const sent = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', removeItem: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent(path, JSON.parse(body))
    return Promise.resolve(Response.json({}))
  })
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: 'Australia/Sydney' }),
  } as Intl.DateTimeFormat)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sent.mockReset()
})

test('a browser in another time zone tells the server so, once a visit', async () => {
  const { sendTimeZone } = await import('./time-zone.ts')
  sendTimeZone(knows('UTC'))
  sendTimeZone(knows('UTC'))
  expect(sent.mock.calls).toEqual([['/api/v1/auth/user/', { profile: { time_zone: 'Australia/Sydney' } }]])
})

test('a time zone that the server knows is not told again', async () => {
  const { sendTimeZone } = await import('./time-zone.ts')
  sendTimeZone(knows('Australia/Sydney'))
  expect(sent).not.toHaveBeenCalled()
})
