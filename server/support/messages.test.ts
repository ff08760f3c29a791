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
