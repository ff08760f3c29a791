import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConversationsReply } from '#contract/support.ts'
import { begin, say, stop } from '../../tests/consulting.ts'
import { buy } from '../../tests/payments.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { mails, purchases, subscriptions, users } from '../db/tables.ts'
import { renewHourly } from '../payment/subscriptions/renew.ts'
import { enqueue } from '../queue/job-store.ts'

const { call, clock, db, runJobs, verified } = await testServer({ supportEmail: 'help@bedside.test' })
const staff = await join(db, await verified(), 'staff')
const idOf = async (student: Student): Promise<string> => (await student.call('GET', '/api/v1/auth/user/')).body.id
const at = (id: string, part = '') => `/api/v1/admin/users/${id}/${part}`
const look = async (id: string) => (await staff.call('GET', at(id))).body
const conversationsOf = async (id: string): Promise<ConversationsReply['conversations']> =>
  (await staff.call('GET', at(id, 'messages/'))).body.conversations
const lettersTo = (to: string) => db.select().from(mails).where(eq(mails.to, to))
async function renewals() {
  await enqueue(db, renewHourly, {})
  await runJobs()
}
const signIn = (student: Student) =>
  call('POST', '/api/v1/auth/login/', { username: student.email, password: PASSWORD })

async function newWriter() {
  const student = await verified()
  await student.call('POST', '/api/v1/auth/user/message/', { subject: 'My marks', message: 'They are gone.' })
  const id = await idOf(student)
  const [conversation] = await conversationsOf(id)
  return { student, id, conversation: conversation! }
}

describe('a person’s page', () => {
  test('has what they wrote, and an answer is mailed, kept and in the log', async () => {
    const { student, id, conversation } = await newWriter()
    expect(conversation).toMatchObject({
      subject: 'My marks',
      message: 'They are gone.',
      answered_at: null,
      answers: [],
    })
    const text = 'Hello,\n\nThey are back <now>.'
    const { status, body } = await staff.call('POST', `/api/v1/admin/messages/${conversation.id}/answer/`, { text })
    expect(status).toBe(200)
    const now = new Date(clock.now).toISOString()
    expect(body.conversations[0]).toMatchObject({ answered_at: now, answers: [{ at: now, by: staff.email, text }] })
    const letter = (await lettersTo(student.email)).find(({ subject }) => subject === 'Re: My marks')!
    expect(letter.text).toContain('They are back <now>.')
    expect(letter.text).toContain('write to help@bedside.test')
    expect(letter.html).toContain('They are back &lt;now&gt;.')
    const [newest] = await auditOf(staff)
    expect(newest).toMatchObject({ did: 'answered a message', to: student.email, details: { by_mail: true } })
    expect(JSON.stringify(newest)).not.toContain('They are back')
    expect((await conversationsOf(id))[0]!.answers).toHaveLength(1)
  })

  test('takes no empty answer, none of a message that is gone, and none from a student', async () => {
    const { student, conversation } = await newWriter()
    const answer = (by: Student, id: string, text: string) =>
      by.call('POST', `/api/v1/admin/messages/${id}/answer/`, { text })
    expect((await answer(staff, conversation.id, '  ')).status).toBe(400)
    expect((await answer(staff, '0198a1d2-0000-7000-8000-000000000000', 'x')).status).toBe(404)
    expect((await answer(student, conversation.id, 'x')).status).toBe(404)
    expect((await lettersTo(student.email)).map(({ subject }) => subject)).not.toContain('Re: My marks')
  })

  test('has the headers of consultations: which case, how and when, and no word of them', async () => {
    const student = await verified()
    const session = await begin(student)
    await say(student, session, 'Do you smoke a pipe on Sundays?')
    await stop(student, session)
    const { attempts } = await look(await idOf(student))
    expect(attempts).toEqual([
      {
        ...{ id: session, case_id: 52, patient_name: expect.any(String), mode: 'spm', messages: 1 },
        ...{ begun_at: expect.any(String), stopped_at: expect.any(String) },
        ...{ score: expect.any(Number), max_score: expect.any(Number) },
      },
    ])
    expect(JSON.stringify(attempts)).not.toMatch(/pipe|asthma/i)
  })

  test('has their payments and nobody else’s; that somebody looked is in the log', async () => {
    const [student, other] = [await verified(), await verified()]
    await buy(student)
    await buy(other)
    const { payments } = (await staff.call('GET', at(await idOf(student), 'payments/'))).body
    expect(payments).toMatchObject([{ email: student.email, amount: 14.99, status: 'paid' }])
    expect((await auditOf(staff))[0]).toMatchObject({ did: 'looked at payments of somebody', to: student.email })
  })
})

describe('suspending an account', () => {
  const suspend = (id: string, suspended: boolean, reason = 'Shared the account') =>
    staff.call('POST', at(id, 'suspend/'), { suspended, reason })

  test('signs it out and keeps it out, until it is opened again with all that it had', async () => {
    const student = await verified()
    const id = await idOf(student)
    expect((await suspend(id, true)).body.suspended_at).toBe(new Date(clock.now).toISOString())
    expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(401)
    expect(await signIn(student)).toMatchObject({ status: 403, body: { code: 'suspended' } })
    const [newest] = await auditOf(staff)
    expect(newest).toMatchObject({
      ...{ did: 'suspended an account', to: student.email, details: { reason: 'Shared the account' } },
    })
    expect((await suspend(id, false, 'Explained')).body.suspended_at).toBeNull()
    expect((await signIn(student)).status).toBe(200)
    expect((await auditOf(staff))[0]).toMatchObject({ did: 'reopened an account' })
  })

  test('lets renewals rest, and nothing is charged until it is opened again', async () => {
    const student = await verified()
    await buy(student)
    const id = await idOf(student)
    const dueAt = async () => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, id))
      return row!.nextChargeAt
    }
    const due = await dueAt()
    await suspend(id, true)
    clock.pass(32 * 86_400)
    await renewals()
    expect(await dueAt()).toEqual(due)
    expect(await db.$count(purchases, eq(purchases.userId, id))).toBe(1)
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, id))
    await renewals()
    expect(await db.$count(purchases, and(eq(purchases.userId, id), eq(purchases.status, 'paid')))).toBe(2)
  })

  test('is not for oneself, nor for staff, and needs a reason', async () => {
    const boss = await join(db, await verified(), 'staff')
    const colleague = await join(db, await verified(), 'staff')
    const closing = (id: string, reason = 'A test') =>
      boss.call('POST', at(id, 'suspend/'), { suspended: true, reason })
    expect((await closing(await idOf(boss))).body.code).toBe('own-account')
    expect((await closing(await idOf(colleague))).body.code).toBe('is-staff')
    expect((await closing(await idOf(await verified()), 'x')).status).toBe(400)
  })
})
