import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { groupMembers, groups, mails, supportMessages } from '../db/tables.ts'

const SUPPORT = 'help@bedside.test'
const { call, clock, db, verified } = await testServer({ supportEmail: SUPPORT })
const WORDS = { subject: 'Cannot find my results', message: 'They were there yesterday.' }

const write = (student: Student, body: object = WORDS) => student.call('POST', '/api/v1/auth/user/message/', body)
const letters = () => db.select().from(mails).where(eq(mails.to, SUPPORT))

async function staff(): Promise<Student> {
  const student = await verified()
  const userId = (await student.call('GET', '/api/v1/auth/user/')).body.id
  await db.insert(groups).values({ name: 'staff' }).onConflictDoNothing()
  const [group] = await db.select().from(groups).where(eq(groups.name, 'staff'))
  await db.insert(groupMembers).values({ userId, groupId: group!.id })
  return student
}

describe('a message to support', () => {
  test('is mailed to support with the address to answer to, and kept for staff', async () => {
    const student = await verified()
    expect((await write(student)).status).toBe(200)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter!.subject).toBe('Support: Cannot find my results')
    expect(letter!.text).toContain(student.email)
    expect(letter!.text).toContain('They were there yesterday.')
    clock.pass(60)
    await write(student, { subject: 'Later', message: 'One more thing.' })
    const { body } = await (await staff()).call('GET', '/api/v1/admin/messages/')
    expect(body.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Later', WORDS.subject])
    expect(body.messages[1]).toMatchObject({ ...WORDS, from: student.email, at: expect.stringMatching(/^2026-/) })
  })

  test('is shown to nobody but staff, and comes from nobody who is not signed in', async () => {
    expect((await (await verified()).call('GET', '/api/v1/admin/messages/')).status).toBeGreaterThanOrEqual(403)
    expect((await call('POST', '/api/v1/auth/user/message/', WORDS)).status).toBe(401)
  })

  test.each([
    ['no subject', { ...WORDS, subject: '  ' }],
    ['no words', { ...WORDS, message: '' }],
    ['4001 characters', { ...WORDS, message: 'x'.repeat(4001) }],
    ['a recipient of its own', { ...WORDS, to: 'somebody@example.org' }],
  ])('with %s is refused, and nothing is kept or sent', async (_, body) => {
    const before = [(await letters()).length, (await db.select().from(supportMessages)).length]
    expect((await write(await verified(), body)).status).toBe(400)
    expect([(await letters()).length, (await db.select().from(supportMessages)).length]).toEqual(before)
  })

  test('is marked as answered by staff, put back, and both stand in the log', async () => {
    const [student, one] = [await verified(), await staff()]
    const waiting = async () => (await one.call('GET', '/api/v1/admin/messages/?waiting=yes')).body
    const before = (await waiting()).waiting
    clock.pass(60)
    await write(student)
    const [newest] = (await waiting()).messages
    expect(newest).toMatchObject({ from: student.email, answered_at: null })
    const mark = (answered: boolean) => one.call('PATCH', `/api/v1/admin/messages/${newest.id}/`, { answered })
    expect((await mark(true)).body).toMatchObject({ id: newest.id, answered_at: new Date(clock.now).toISOString() })
    expect(await waiting()).toMatchObject({ waiting: before })
    expect((await waiting()).messages.map(({ id }: { id: string }) => id)).not.toContain(newest.id)
    expect((await one.call('GET', '/api/v1/admin/messages/')).body.messages[0].id).toBe(newest.id)
    expect((await mark(false)).body.answered_at).toBeNull()
    expect((await waiting()).waiting).toBe(before + 1)
    const { entries } = (await one.call('GET', '/api/v1/admin/audit/')).body
    expect(entries.slice(0, 2)).toMatchObject([
      { by: one.email, did: 'put a message back', to: student.email, details: { message: newest.id } },
      { by: one.email, did: 'answered a message', to: student.email },
    ])
    expect(JSON.stringify(entries)).not.toContain(WORDS.subject)
  })

  test('that is not there cannot be marked, nor by a student', async () => {
    const path = '/api/v1/admin/messages/0198a1d2-0000-7000-8000-000000000000/'
    expect((await (await staff()).call('PATCH', path, { answered: true })).status).toBe(404)
    expect((await (await verified()).call('PATCH', path, { answered: true })).status).toBe(404)
    const older = '/api/v1/admin/messages/?before=0198a1d2-0000-7000-8000-000000000000'
    expect((await (await staff()).call('GET', older)).status).toBe(404)
  })

  test('comes to staff in pages of fifty, none twice, also those of one moment', async () => {
    const [student, one] = [await verified(), await staff()]
    const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
    const same = { userId, ...WORDS, createdAt: new Date(clock.now) }
    await db.insert(supportMessages).values(Array.from({ length: 60 }, () => same))
    const page = async (query: string) => (await one.call('GET', `/api/v1/admin/messages/${query}`)).body
    const first = await page('')
    expect(first.messages).toHaveLength(50)
    const second = await page(`?before=${first.next}`)
    const ids = [...first.messages, ...second.messages].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(await db.$count(supportMessages))
    expect(second.next).toBeNull()
  })

  test('is one of ten a day', async () => {
    const student = await verified()
    for (let nth = 0; nth < 10; nth += 1) expect((await write(student)).status).toBe(200)
    expect((await write(student)).status).toBe(429)
  })
})

test('without an address for support a message is kept for staff and no letter is written', async () => {
  const silent = await testServer()
  const student = await silent.verified()
  expect((await student.call('POST', '/api/v1/auth/user/message/', WORDS)).status).toBe(200)
  expect(await silent.db.select().from(supportMessages)).toMatchObject([WORDS])
  const sent = await silent.db.select().from(mails)
  expect(sent.filter(({ subject }) => subject.startsWith('Support'))).toEqual([])
})
