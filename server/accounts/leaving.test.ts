import { and, eq, getTableColumns, is, isNotNull } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { noteAct } from '../audit/audit-store.ts'
import * as tables from '../db/tables.ts'
import { percentileOf } from '../statistics/first-attempt-store.ts'
import { EXPORTED } from './own-data-store.ts'

const { call, clock, db, verified, linkTo, runJobs } = await testServer()
const { attempts, mails, pastScores, throttles, turns, users } = tables

beforeEach(async () => {
  clock.pass(1)
  await db.delete(throttles)
})

const lettersTo = async (to: string) =>
  (await db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(({ subject }) => subject)
const idOf = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body.id as string

/** Creates a student with one finished and one open consultation. */
async function practised() {
  const student = await verified()
  for (const finished of [true, false]) {
    const { session_id: session } = (await student.call('POST', '/api/v1/agent/session/', { case_id: 52 })).body
    const message = { message: `Any allergies, my friend? ${finished}`, client_message_id: crypto.randomUUID() }
    await student.call('POST', `/api/agent/${session}/`, message)
    if (finished) await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  }
  return student
}

describe('deleting an account', () => {
  const ask = (student: Student, body: object = { password: PASSWORD }) =>
    student.call('POST', '/api/v1/auth/user/delete/', body)

  test('needs its password', async () => {
    const student = await verified()
    expect(await ask(student, { password: 'not-it' })).toMatchObject({
      status: 400,
      body: { errors: { password: ['This is not your current password.'] } },
    })
    expect((await ask(student, { email: student.email })).status).toBe(400)
    expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
  })

  test('needs its address typed where it has no password', async () => {
    const student = await verified()
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, student.email))
    expect((await ask(student, { email: 'other@example.org' })).status).toBe(400)
    expect((await ask(student, { email: student.email.toUpperCase() })).status).toBe(200)
  })

  test('shuts every door at once, before the job has run', async () => {
    const student = await verified()
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    clock.pass(1)
    await call('POST', '/api/v1/auth/forgot_pass/', { email: student.email })
    const key = (await linkTo(student.email)).split('/').at(-1)
    await ask(student)
    expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(401)
    const login = await call('POST', '/api/v1/auth/login/', { username: student.email, password: PASSWORD })
    expect(login).toMatchObject({ status: 400, body: { code: 1 } })
    expect((await call('POST', '/api/v1/auth/reset_pass/', { key, password: PASSWORD })).status).toBe(404)
  })

  test('leaves nothing behind that is the student’s, and says so in a last letter', async () => {
    const student = await practised()
    const id = await idOf(student)
    await ask(student)
    await runJobs()
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
    expect(await db.select().from(attempts).where(eq(attempts.userId, id))).toEqual([])
    const said = (await db.select().from(turns)).map((turn) => turn.said)
    expect(said.filter((words) => words?.includes('my friend'))).toEqual([])
    expect(await lettersTo(student.email)).toEqual(['Your Bedside account has been deleted'])
    expect((await call('POST', '/api/v1/auth/register/', { email: student.email, password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('leaves the scores of finished consultations to the figures of everybody, with nobody’s name', async () => {
    await db.delete(pastScores)
    const student = await practised()
    await ask(student)
    await runJobs()
    const [left, ...more] = await db.select().from(pastScores)
    expect(more).toEqual([])
    expect(left).toMatchObject({ caseId: 52, mode: 'spm', isFirst: true })
    expect(Object.keys(left!).sort()).toEqual([
      'byModel',
      'caseId',
      'id',
      'isExam',
      'isFirst',
      'maxScore',
      'mode',
      'score',
    ])

    const others = Array.from({ length: 19 }, () => ({
      caseId: 52,
      mode: 'spm',
      score: 0,
      maxScore: 30,
      isFirst: true,
    }))
    const mine = {
      userId: await idOf(await verified()),
      caseId: 52,
      mode: 'spm',
      maxScore: 30,
      byModel: false,
      isExam: false,
    }
    expect((await percentileOf(db, mine as never, 29)).percentile).toBeNull()
    await db.insert(pastScores).values(others)
    expect((await percentileOf(db, mine as never, 29)).percentile).toBe(100)
  })

  test('leaves in the log of what staff did an id that belongs to nobody', async () => {
    const student = await verified()
    const id = await idOf(student)
    const act = { did: 'gave Prime', to: id, details: { days: 30 } } as const
    await noteAct(db, 'console', act, new Date(clock.now))
    await ask(student)
    await runJobs()
    const [row] = await db.select().from(tables.auditLog).where(eq(tables.auditLog.personId, id))
    expect(row).toMatchObject({ did: 'gave Prime', personId: id, details: { days: 30 } })
    expect(JSON.stringify(row)).not.toContain(student.email)
  })

  test('done twice, as after the death of a process, is done once', async () => {
    const student = await practised()
    const id = await idOf(student)
    await ask(student)
    await runJobs()
    const { deleteAccount } = await import('./delete-account.ts')
    await deleteAccount.perform({ userId: id }, { db, now: () => new Date(clock.now), publicUrl: '' } as never)
    expect(await lettersTo(student.email)).toHaveLength(1)
  })
})

describe('the file with everything', () => {
  const file = (student: Student) => student.call('GET', '/api/v1/auth/user/export/')
  const state = async (student: Student) => (await student.call('GET', '/api/v1/auth/account/')).body.data_export

  test('is made by a job, told of by letter, and is there for a week', async () => {
    const student = await practised()
    expect(await state(student)).toBeNull()
    expect((await student.call('POST', '/api/v1/auth/user/export/')).status).toBe(200)
    expect(await state(student)).toEqual({ ready_until: null })
    expect((await file(student)).status).toBe(404)
    await runJobs()
    expect((await lettersTo(student.email)).at(-1)).toBe('Your Bedside data is ready')
    expect((await state(student)).ready_until).toBe(new Date(clock.now + 7 * 86_400_000).toISOString())
    const { body, headers } = await file(student)
    expect(headers['content-type']).toContain('application/json')
    expect(body).toMatchObject({ account: { email: student.email }, roles: [], sign_ins: [expect.any(Object)] })
    expect(body.consultations.map((one: { turns: { said: string | null }[] }) => one.turns[1]?.said)).toEqual([
      'Any allergies, my friend? true',
      'Any allergies, my friend? false',
    ])
    clock.pass(7 * 86_400)
    expect((await file(student)).status).toBe(404)
  })

  test('says in words what was answered, and not in which order the options were drawn', async () => {
    const student = await practised()
    const own = and(eq(attempts.userId, await idOf(student)), isNotNull(attempts.stoppedAt))
    const [row] = await db.select().from(attempts).where(own)
    await student.call('PATCH', '/api/v1/cases/52/unrank/')
    const { questions } = (await student.call('GET', `/api/v1/cases/52/questions/?session_id=${row!.id}`)).body
    const [{ id, description, options }] = questions
    const answers = [{ question_id: id, option: 2 }]
    await student.call('POST', `/api/agent/${row!.id}/question/`, { answers })
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    const { body, text } = await file(student)
    expect(body.consultations[0].answers).toEqual([{ question: description, answer: options[2].text }])
    expect(text).not.toMatch(/optionOrder|questionAnswers/)
  })

  test('tells what staff did to the account, and not who did it', async () => {
    const student = await verified()
    const staff = crypto.randomUUID()
    const act = { did: 'gave a role', to: await idOf(student), details: { role: 'author' } } as const
    await noteAct(db, { staff }, act, new Date(clock.now))
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    const { body, text } = await file(student)
    expect(body.acts_of_staff).toMatchObject([{ did: 'gave a role', details: { role: 'author' } }])
    expect(text).not.toContain(staff)
  })

  test('holds no secret, and no mark sheet before the debrief was read', async () => {
    const student = await practised()
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    expect((await file(student)).text).not.toMatch(/argon2|[Hh]ash"|"key"|"markSheet"/)
    const own = and(eq(attempts.userId, await idOf(student)), isNotNull(attempts.stoppedAt))
    const [row] = await db.select().from(attempts).where(own)
    await student.call('PATCH', '/api/v1/cases/52/unrank/')
    await student.call('GET', `/api/v1/cases/session/${row!.id}/`)
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    expect((await file(student)).text).toContain('"markSheet"')
  })

  test('is nobody else’s', async () => {
    const student = await practised()
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    expect((await file(await verified())).status).toBe(404)
  })

  test('can be asked for three times a day', async () => {
    const student = await verified()
    const ask = () => student.call('POST', '/api/v1/auth/user/export/')
    for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('holds every table that belongs to a student: a new one has to be thought about', () => {
    const known = [
      ...Object.values(EXPORTED),
      // Exported in a different form, short-lived, or the export itself.
      tables.groupMembers,
      tables.attempts,
      tables.quizAttempts,
      tables.roomSeats,
      tables.emailKeys,
      tables.identityLinks,
      tables.signOns,
      tables.ltiLaunches,
      tables.ltiChoices,
      tables.dataExports,
      // Rows live for half a minute at most.
      tables.studioVisits,
      // Created only when its student leaves.
      tables.orphanedPayments,
    ]
    const owned = Object.entries(tables).filter(([, table]) => is(table, PgTable) && 'userId' in getTableColumns(table))
    expect(owned.filter(([, table]) => !known.includes(table as never)).map(([name]) => name)).toEqual([])
  })
})
