import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { attempts, mails, users } from '../../db/tables.ts'

const CASE = 52
const { call, clock, content, db, verified } = await testServer()
const LIMIT = content.cases.get(CASE)!.file.timeLimitSeconds

const set = (student: Student, extra_time: unknown) =>
  student.call('PATCH', '/api/v1/auth/user/', { profile: { extra_time } })
const begin = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
const say = (student: Student, session: string) =>
  student.call('POST', `/api/agent/${session}/`, { message: 'Do you smoke?', client_message_id: randomUUID() })
const info = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/agent/${session}/info/`)).body
const stop = (student: Student, session: string) => student.call('POST', `/api/v1/agent/${session}/stop/`, {})
const debriefOf = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body

/** Creates a student with this extra time, and a consultation that has started. */
async function consulting(extraTime: number) {
  const student = await verified()
  await set(student, extraTime)
  const session = await begin(student)
  await say(student, session)
  return { student, session }
}

describe('extra time', () => {
  test.each([0, 25, 50, 100])('of %i per cent is a setting of the student', async (extraTime) => {
    const student = await verified()
    expect((await set(student, extraTime)).body.profile.extra_time).toBe(extraTime)
    expect((await student.call('GET', '/api/v1/auth/user/')).body.profile.extra_time).toBe(extraTime)
  })

  test.each([10, -25, '25', null])('of %j is not offered', async (extraTime) => {
    expect((await set(await verified(), extraTime)).status).toBe(400)
  })

  test.each([
    [25, 1.25],
    [50, 1.5],
    [100, 2],
  ])('of %i per cent makes the clock longer', async (extraTime, factor) => {
    const { student, session } = await consulting(extraTime)
    expect(await info(student, session)).toMatchObject({ time_limit: LIMIT * factor, extra_time: extraTime })
    const card = (await student.call('GET', `/api/v1/cases/${CASE}/`)).body
    expect(card).toMatchObject({ time_limit: LIMIT * factor, open_session: { seconds_left: LIMIT * factor } })
    clock.pass(LIMIT * factor - 1)
    expect((await say(student, session)).status).toBe(200)
    clock.pass(10)
    expect(await say(student, session)).toMatchObject({ status: 409, body: { code: 'time-up' } })
    await stop(student, session)
    const debrief = await debriefOf(student, session)
    expect(debrief).toMatchObject({ seconds_used: LIMIT * factor, time_limit: LIMIT * factor, extra_time: extraTime })
    expect(debrief.timeline.at(-1).at_seconds).toBe(LIMIT * factor - 1)
  })

  test('that changes later leaves a consultation as it was begun', async () => {
    const { student, session } = await consulting(50)
    await set(student, 0)
    expect(await info(student, session)).toMatchObject({ time_limit: LIMIT * 1.5, extra_time: 50 })
    const plain = await consulting(0)
    await set(plain.student, 100)
    expect(await info(plain.student, plain.session)).toMatchObject({ time_limit: LIMIT, extra_time: 0 })
    clock.pass(LIMIT + 10)
    expect((await say(plain.student, plain.session)).body.code).toBe('time-up')
  })

  test('stands on the result: debrief, shared debrief, history and letter', async () => {
    const { student, session } = await consulting(25)
    await stop(student, session)
    expect((await debriefOf(student, session)).extra_time).toBe(25)
    const { share } = (await student.call('PATCH', `/api/v1/agent/session/${session}/share/`, { shared: true })).body
    expect((await call('GET', `/api/v1${share.path}/`)).body.debrief.extra_time).toBe(25)
    const history = (await student.call('GET', '/api/v1/agent/case-history/')).body
    expect(history[0].sessions[0].extra_time).toBe(25)
    const results_link = `/cases/${CASE}/session_id/${session}/rubric`
    await student.call('POST', '/api/v1/cases/result-rubric/email/', { case_id: CASE, results_link })
    const letters = await db.select().from(mails).where(eq(mails.to, student.email))
    expect(letters.find(({ subject }) => subject.startsWith('Your result'))?.text).toContain('with 25% extra time.')
  })
})

test('an attempt from before limits were kept has the one that its case had', async () => {
  const [migration] = globSync('server/db/migrations/*_questions-as-asked-and-extra-time.sql')
  const student = await verified()
  const sessions = [await begin(student), await begin(student, 60)]
  await db.update(attempts).set({ timeLimitSeconds: 1 })
  await db.execute(sql.raw(/^UPDATE [^;]+;/m.exec(readFileSync(migration!, 'utf8'))![0]))
  const limits = await Promise.all(sessions.map(async (session) => (await info(student, session)).time_limit))
  expect(limits).toEqual([540, 420])
})

describe('a percentile', () => {
  const PEERS = 20
  async function peers(caseId: number) {
    const people = await db
      .insert(users)
      .values(
        Array.from({ length: PEERS }, () => ({
          email: `${randomUUID()}@example.org`,
          passwordHash: 'x',
          createdAt: new Date(clock.now),
        })),
      )
      .returning({ id: users.id })
    const at = new Date(clock.now)
    const row = { caseId, mode: 'spm', contentVersion: 'v', engineVersion: 'v', createdAt: at, stoppedAt: at }
    const marks = { turnCount: 2, score: 0, maxScore: 50, isFirst: true, timeLimitSeconds: LIMIT }
    await db.insert(attempts).values(people.map(({ id }) => ({ ...row, ...marks, userId: id })))
  }

  test('compares nobody who had extra time, neither as one of the others nor with them', async () => {
    await peers(CASE)
    const plain = await consulting(0)
    await stop(plain.student, plain.session)
    expect(await debriefOf(plain.student, plain.session)).toMatchObject({ compared: true })
    const longer = await consulting(25)
    await stop(longer.student, longer.session)
    expect(await debriefOf(longer.student, longer.session)).toMatchObject({ compared: false, z_score: null })
    const [row] = await db.select().from(attempts).where(eq(attempts.id, longer.session))
    expect(row).toMatchObject({ isFirst: false, extraTime: 25 })
  })
})
