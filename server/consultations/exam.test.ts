import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { begin, info, patch, say, stop } from '../../tests/consulting.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, grants, pastScores } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { enqueue } from '../queue/job-store.ts'
import { PEOPLE_NEEDED } from '../statistics/first-attempt-store.ts'
import { handInExamsOften } from './attempts/hand-in-exams.ts'

// A case under exam conditions: an OSCE History without hints, pauses and marks, compared only with other exams.

const CASE = 52
const { verified, content, db, clock, runJobs } = await testServer()
const patientCase = content.cases.get(CASE)!
const EARNS = patientCase.items.find(({ mustAsk }) => mustAsk)!.better

async function prime(): Promise<Student> {
  const student = await verified()
  const { id } = (await student.call('GET', '/api/v1/auth/user/')).body
  await grantPrime(db, { userId: id, kind: 'given', days: 31, reason: 'a test' }, new Date(clock.now))
  return student
}
const sit = (student: Student, body: object = {}) =>
  student.call('POST', '/api/v1/agent/session/', { case_id: CASE, exam: true, ...body })
const debriefOf = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const rowOf = async (session: string) => (await db.select().from(attempts).where(eq(attempts.id, session)))[0]!

test('a free student is told that it comes with Prime, and nothing is begun', async () => {
  const student = await verified()
  expect(await sit(student)).toMatchObject({
    status: 403,
    body: { code: 'exam-needs-prime', message: 'Exam conditions come with Prime.' },
  })
  expect((await student.call('GET', `/api/v1/cases/${CASE}/`)).body.open_session).toBeNull()
  expect((await student.call('GET', '/api/v1/auth/user/')).body.sits_exams).toBe(false)
})

test('only an OSCE History can be met under exam conditions', async () => {
  const student = await prime()
  for (const mode of ['diagnosis', 'learn']) expect((await sit(student, { mode })).status, mode).toBe(400)
})

test('no hints, no professor, and neither marks nor manner notes before it is handed in', async () => {
  const student = await prime()
  const { session_id: session } = (await sit(student)).body
  const nothing = { points_earned: 0, current_score: 0, label: null, credited: [], hits: [], manner_note: null }
  expect(await info(student, session)).toMatchObject({ exam: true, hints: [], parts: [], pause_seconds_left: 0 })
  const { body: reply } = await say(student, session, EARNS)
  expect(reply).toMatchObject({ ...nothing, parts: [], mark_streak: 0, guide_msg: null, attention: null })
  const after = await info(student, session)
  expect(after).toMatchObject({ current_score: 0, mark_streak: 0, parts: [] })
  expect(after.messages[1].reply).toMatchObject(nothing)
  const hint = { currentHint: 1, totalHints: 5 }
  expect((await student.call('POST', `/api/v1/agent/${session}/hint/`, hint)).status).toBe(404)
  expect(await patch(student, session, { assist: true })).toMatchObject({
    status: 409,
    body: { code: 'exam-conditions' },
  })
  expect((await student.call('GET', `/api/v1/cases/session/${session}/`)).status).toBe(409)
  await stop(student, session)
  const debrief = await debriefOf(student, session)
  expect(debrief).toMatchObject({ exam: true, compared: false, hints_used: 0 })
  expect(debrief.current_score).toBeGreaterThan(0)
})

test('the clock goes on through what would be a pause, and says so', async () => {
  const student = await prime()
  const { session_id: session } = (await sit(student)).body
  await patch(student, session, { started: true, running: true })
  clock.pass(10)
  await patch(student, session, { running: false })
  clock.pass(30)
  expect((await info(student, session)).elapsed_seconds).toBe(40)
  await patch(student, session, { running: true })
  clock.pass((await info(student, session)).time_limit)
  expect(await say(student, session, EARNS)).toMatchObject({ status: 409, body: { code: 'time-up' } })
})

test('what is open under exam conditions stays so, however it is come back to', async () => {
  const student = await prime()
  const { session_id: session } = (await sit(student)).body
  expect((await sit(student)).body).toEqual({ session_id: session, resumed: true })
  expect(await begin(student, CASE)).toBe(session)
  await db.delete(grants)
  expect((await sit(student)).body).toEqual({ session_id: session, resumed: true })
  expect(await info(student, session)).toMatchObject({ exam: true })
  expect((await student.call('GET', '/api/v1/stats/today/')).body.resume).toMatchObject({ score: null })
  expect((await student.call('GET', `/api/v1/cases/${CASE}/`)).body.open_session.exam).toBe(true)
})

test('practice that has begun is not made an exam of; a brief that was only opened is', async () => {
  const student = await prime()
  const opened = await begin(student, CASE)
  expect((await sit(student)).body).toEqual({ session_id: opened, resumed: true })
  expect(await info(student, opened)).toMatchObject({ exam: true, pause_seconds_left: 0 })
  await stop(student, opened)
  const practice = await begin(student, CASE)
  await say(student, practice, EARNS)
  expect(await sit(student)).toMatchObject({ status: 409, body: { code: 'practice-open' } })
  expect(await info(student, practice)).toMatchObject({ exam: false })
})

test('it is compared with first attempts under exam conditions alone, once there are enough', async () => {
  const of = { caseId: CASE, mode: 'spm', maxScore: 100, isFirst: true, byModel: false }
  const others = (isExam: boolean, score: number, count: number) =>
    db.insert(pastScores).values(Array.from({ length: count }, () => ({ ...of, isExam, score })))
  await others(false, 100, PEOPLE_NEEDED)
  await others(true, 0, PEOPLE_NEEDED - 1)
  const finish = async () => {
    const student = await prime()
    const { session_id: session } = (await sit(student)).body
    await say(student, session, EARNS)
    await stop(student, session)
    return { student, session, debrief: await debriefOf(student, session) }
  }
  const alone = and(eq(attempts.isExam, true), eq(attempts.isFirst, true))
  await db.update(attempts).set({ isFirst: false }).where(alone)
  const tooFew = await finish()
  expect(tooFew.debrief).toMatchObject({ exam: true, compared: false })
  expect((await rowOf(tooFew.session)).percentile).toBeNull()
  const enough = await finish()
  expect(enough.debrief).toMatchObject({ exam: true, compared: true, percentile: 98 })
  const [entry] = (await enough.student.call('GET', '/api/v1/agent/case-history/')).body
  expect(entry.sessions).toMatchObject([{ uuid: enough.session, exam: true }])

  const practising = await verified()
  const session = await begin(practising, CASE)
  await say(practising, session, EARNS)
  await stop(practising, session)
  expect(await debriefOf(practising, session)).toMatchObject({ exam: false, compared: true, percentile: 0 })
})

const jobs = async () => {
  await enqueue(db, handInExamsOften, {})
  await runJobs()
}

test('one whose student has left is handed in once its time is over, with the same marks, and is compared', async () => {
  await db.update(attempts).set({ isFirst: false })
  const left = async () => {
    const student = await prime()
    const { session_id: session } = (await sit(student)).body
    await patch(student, session, { started: true, running: true })
    await say(student, session, EARNS)
    return { student, session }
  }
  const [away, back] = [await left(), await left()]
  await stop(back.student, back.session)
  const limit = (await info(away.student, away.session)).time_limit
  clock.pass(limit)
  await jobs()
  expect((await rowOf(away.session)).stoppedAt).toBeNull()
  clock.pass(70)
  await jobs()
  const [handedIn, own] = [await rowOf(away.session), await rowOf(back.session)]
  expect(handedIn).toMatchObject({ isFirst: true, elapsedMs: limit * 1000, score: own.score, debriefReadAt: null })
  expect(handedIn.markSheet).toEqual(own.markSheet)
  expect(handedIn.score).toBeGreaterThan(0)
  const { stoppedAt } = handedIn
  await jobs()
  expect((await stop(away.student, away.session)).body.stopped).toBe(stoppedAt!.toISOString())
  expect(await debriefOf(away.student, away.session)).toMatchObject({ exam: true, current_score: own.score })
})

test('two processes hand it in once', async () => {
  const student = await prime()
  const { session_id: session } = (await sit(student)).body
  await patch(student, session, { started: true, running: true })
  await say(student, session, EARNS)
  clock.pass((await info(student, session)).time_limit + 70)
  for (let process = 0; process < 2; process += 1) await enqueue(db, handInExamsOften, {})
  await runJobs()
  expect(await rowOf(session)).toMatchObject({ isFirst: true, isNewHighScore: false })
  expect((await student.call('GET', '/api/v1/agent/case-history/')).body[0].sessions).toHaveLength(1)
})

test('what was not begun, what is practice and what has a case that is gone is not handed in, and stops no other', async () => {
  const student = await prime()
  const opened = (await sit(student)).body.session_id
  const other = await prime()
  const practice = await begin(other, CASE)
  await patch(other, practice, { started: true, running: true })
  const [lost, last] = [await prime(), await prime()]
  const lostSession = (await sit(lost)).body.session_id
  await patch(lost, lostSession, { started: true, running: true })
  await db.update(attempts).set({ caseId: 9999 }).where(eq(attempts.id, lostSession))
  const { session_id: after } = (await sit(last)).body
  await patch(last, after, { started: true, running: true })
  clock.pass(3600)
  await jobs()
  for (const id of [opened, practice, lostSession]) expect((await rowOf(id)).stoppedAt, id).toBeNull()
  expect(await rowOf(after)).toMatchObject({ score: 0, isFirst: false })
  expect((await rowOf(after)).stoppedAt).not.toBeNull()
})
