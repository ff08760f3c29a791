import { afterAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { vendorStandIn } from '../../tests/vendor-stand-in.ts'
import { switchMails } from './mail-topic-store.ts'

const vendor = await vendorStandIn(() => ({ body: '{}' }))
const { clock, db, runJobs, signUp, verified } = await testServer({
  services: () => ({ mailJourneys: { baseUrl: vendor.url, apiKey: 'a-key' } }),
})
afterAll(() => vendor.close())
beforeEach(() => {
  vendor.seen.length = 0
})
const PATH = '/api/v1/mailchimp/journey/'
const sent = () => vendor.seen.map(({ body }) => JSON.parse(body.toString()))

test('a verified student sets out on a series of letters, each once', async () => {
  const student = await verified()
  for (let times = 0; times < 2; times++)
    expect((await student.call('POST', PATH, { journey: 'trial-started' })).status).toBe(200)
  await runJobs()
  expect(sent()).toEqual([{ email: student.email, first_name: '', journey: 'trial-started' }])
  expect(vendor.seen[0]?.headers.authorization).toBe('Bearer a-key')
})

test('an address that is not proved, or whose owner has ended such letters, is told to nobody', async () => {
  const unproved = await signUp()
  await unproved.call('POST', PATH, { journey: 'welcome' })
  const ended = await verified()
  const { id } = (await ended.call('GET', '/api/v1/auth/user/')).body
  await switchMails(db, id, 'prime', new Date(clock.now))
  await ended.call('POST', PATH, { journey: 'welcome' })
  await runJobs()
  expect(sent()).toEqual([])
})

test('what is no name of a series is refused', async () => {
  const student = await verified()
  for (const journey of ['', 'A b', '<script>', 'x'.repeat(41)])
    expect((await student.call('POST', PATH, { journey })).status).toBe(400)
})

test('where there is no such service nothing is kept and nothing is sent', async () => {
  const without = await testServer()
  const student = await without.verified()
  expect((await student.call('POST', PATH, { journey: 'welcome' })).status).toBe(200)
  await without.runJobs()
  expect(sent()).toEqual([])
})
