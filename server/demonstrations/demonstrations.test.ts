import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { demonstrationRequests, groupMembers, groups, mails, throttles } from '../db/tables.ts'
import { deleteExpired } from '../retention/expiry-store.ts'

const TEAM = 'team@bedside.test'
const { call, clock, db, verified } = await testServer({ contactEmail: TEAM, supportEmail: 'help@bedside.test' })
const REQUEST = {
  name: 'Dr. Ada Brook',
  email: 'ada@example.org',
  institution: 'Eastwater',
  message: 'For 200 students.',
}
const PATH = '/api/v1/demonstration-request/'
const ADMIN = '/api/v1/admin/demonstration-requests/'

beforeEach(async () => {
  await db.delete(demonstrationRequests)
  await db.delete(mails)
  await db.delete(throttles)
})

const ask = (body: object = REQUEST, from = '203.0.113.9') => call('POST', PATH, body, { 'x-forwarded-for': from })
const stored = () => db.select().from(demonstrationRequests)

async function staff(): Promise<Student> {
  const student = await verified()
  const userId = (await student.call('GET', '/api/v1/auth/user/')).body.id
  await db.insert(groups).values({ name: 'staff' }).onConflictDoNothing()
  const [group] = await db.select().from(groups).where(eq(groups.name, 'staff'))
  await db.insert(groupMembers).values({ userId, groupId: group!.id })
  return student
}

describe('a request for a demonstration', () => {
  test('is kept, and mailed to who answers it with the address to answer to', async () => {
    expect((await ask()).body.message).toBe('We’ve received your request and will reply by e-mail.')
    expect(await stored()).toMatchObject([{ ...REQUEST, answeredAt: null }])
    const [letter, ...more] = await db.select().from(mails)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: TEAM, subject: 'Demonstration: Eastwater' })
    for (const words of [REQUEST.name, REQUEST.email, REQUEST.message]) expect(letter!.text).toContain(words)
  })

  test('needs no words beside who asks', async () => {
    const { message: _, ...bare } = REQUEST
    expect((await ask(bare)).status).toBe(200)
    expect(await stored()).toMatchObject([{ message: '' }])
  })

  test('of a program that fills every box in is thanked for and thrown away', async () => {
    expect((await ask({ ...REQUEST, website: 'https://spam.example' })).body.message).toMatch(
      /^We’ve received your request/,
    )
    expect(await stored()).toEqual([])
    expect(await db.select().from(mails)).toEqual([])
  })

  test.each([
    ['no name', { ...REQUEST, name: ' ' }],
    ['no institution', { ...REQUEST, institution: '' }],
    ['no address to answer to', { ...REQUEST, email: 'ada' }],
    ['two addresses', { ...REQUEST, email: 'ada@example.org, all@example.org' }],
    ['4001 characters', { ...REQUEST, message: 'x'.repeat(4001) }],
    ['a recipient of its own', { ...REQUEST, to: 'somebody@example.org' }],
  ])('with %s is refused, and nothing is kept or sent', async (_, body) => {
    expect((await ask(body)).status).toBe(400)
    expect(await stored()).toEqual([])
    expect(await db.select().from(mails)).toEqual([])
  })

  test('breaks no subject line and becomes no tag', async () => {
    await ask({ ...REQUEST, institution: 'East\r\nBcc: all@example.org', message: '<img src=x>' })
    const [letter] = await db.select().from(mails)
    expect(letter!.subject).toBe('Demonstration: East Bcc: all@example.org')
    expect(letter!.html).not.toContain('<img')
  })

  test('is one of five a day from one place, also of those that were thrown away', async () => {
    await ask({ ...REQUEST, website: 'x' })
    for (let nth = 1; nth < 5; nth += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect((await ask(REQUEST, '198.51.100.7')).status).toBe(200)
    clock.pass(24 * 3600 + 1)
    expect((await ask()).status).toBe(200)
  })

  test('is one of two hundred a day from everywhere', async () => {
    const resetsAt = new Date(clock.now + 3_600_000)
    await db.insert(throttles).values({ key: 'demonstration:all', tries: 199, resetsAt })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect(await stored()).toHaveLength(1)
  })

  test('is deleted after a year', async () => {
    await ask()
    clock.pass(364 * 86_400)
    await deleteExpired(db, new Date(clock.now))
    expect(await stored()).toHaveLength(1)
    clock.pass(86_400 + 1)
    await deleteExpired(db, new Date(clock.now))
    expect(await stored()).toEqual([])
  })
})

describe('staff', () => {
  test('read requests, the newest first, mark one as answered and put it back; the log does not say who asked', async () => {
    const one = await staff()
    await ask()
    clock.pass(60)
    await ask({ ...REQUEST, institution: 'Northmoor' })
    const list = async (query = '') => (await one.call('GET', `${ADMIN}${query}`)).body
    const { requests, waiting, next } = await list()
    expect(requests.map(({ institution }: { institution: string }) => institution)).toEqual(['Northmoor', 'Eastwater'])
    expect([waiting, next]).toEqual([2, null])
    const mark = (state: string, note = '') => one.call('PATCH', `${ADMIN}${requests[0].id}/`, { state, note })
    expect((await mark('answered', ' On Tuesday ')).body).toMatchObject({
      state: 'answered',
      note: 'On Tuesday',
      settled_at: new Date(clock.now).toISOString(),
    })
    expect(await list('?waiting=yes')).toMatchObject({ waiting: 1, requests: [{ institution: 'Eastwater' }] })
    expect((await mark('waits', 'On Tuesday')).body).toMatchObject({
      state: 'waits',
      note: 'On Tuesday',
      settled_at: null,
    })
    const { entries } = (await one.call('GET', '/api/v1/admin/audit/')).body
    expect(entries.slice(0, 2)).toMatchObject([
      { by: one.email, did: 'put a request for a demonstration back', details: { request: requests[0].id } },
      { by: one.email, did: 'answered a request for a demonstration' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Northmoor|ada@/)
  })

  test('close one that needs no answer, keep a note, and the log says what was and what is', async () => {
    const one = await staff()
    await ask()
    const [{ id }] = (await one.call('GET', ADMIN)).body.requests
    const settle = (body: object) => one.call('PATCH', `${ADMIN}${id}/`, body)
    expect((await settle({ state: 'closed', note: 'Came twice' })).body).toMatchObject({
      state: 'closed',
      note: 'Came twice',
    })
    expect((await one.call('GET', `${ADMIN}?waiting=yes`)).body).toMatchObject({ waiting: 0, requests: [] })
    const [newest] = (await one.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({
      did: 'closed a request for a demonstration',
      details: { request: id, before: 'waits', after: 'closed' },
    })
    for (const body of [{ state: 'gone', note: '' }, { state: 'closed' }, { state: 'closed', note: 'a'.repeat(1001) }])
      expect((await settle(body)).status).toBe(400)
  })

  test('get pages of fifty, none twice, also those of one moment', async () => {
    const one = await staff()
    const same = { ...REQUEST, createdAt: new Date(clock.now) }
    await db.insert(demonstrationRequests).values(Array.from({ length: 60 }, () => same))
    const first = (await one.call('GET', ADMIN)).body
    const second = (await one.call('GET', `${ADMIN}?before=${first.next}`)).body
    const ids = [...first.requests, ...second.requests].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
    expect(second.next).toBeNull()
  })

  test('are told that a request which is gone is gone; students find no such room', async () => {
    const unknownUrl = `${ADMIN}${randomUUID()}/`
    expect((await (await staff()).call('PATCH', unknownUrl, { state: 'answered', note: '' })).body.message).toMatch(
      /kept for a year/,
    )
    expect((await (await staff()).call('GET', `${ADMIN}?before=${randomUUID()}`)).status).toBe(404)
    expect((await (await verified()).call('GET', ADMIN)).status).toBe(404)
    expect((await call('GET', ADMIN)).status).toBe(404)
  })
})

test('without an address for schools the one for support is written to; without either the request is kept', async () => {
  const both = await Promise.all([testServer({ supportEmail: 'help@bedside.test' }), testServer()])
  const sent = []
  for (const server of both) {
    expect((await server.call('POST', PATH, REQUEST)).status).toBe(200)
    expect(await server.db.select().from(demonstrationRequests)).toHaveLength(1)
    sent.push((await server.db.select().from(mails)).map(({ to }) => to))
  }
  expect(sent).toEqual([['help@bedside.test'], []])
})
