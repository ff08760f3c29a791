import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlanReply } from '#contract/statistics.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'

const LOCKED = 4
const { call, clock, content, verified } = await testServer({ lockedCases: [LOCKED] })
const DAY = 86_400_000

const plan = async (student: Student): Promise<PlanReply> => (await student.call('GET', '/api/v1/stats/plan/')).body
const setExam = (student: Student, profile: object) => student.call('PATCH', '/api/v1/auth/user/', { profile })
const inDays = (days: number) => new Date(clock.now + days * DAY).toISOString().slice(0, 10)
const idsOf = ({ days }: PlanReply) => days.flatMap(({ tasks }) => tasks.map(({ case_id }) => case_id))

async function finish(student: Student, caseId: number) {
  const { session_id } = (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body
  const said = { message: 'Do you smoke?', client_message_id: randomUUID() }
  await student.call('POST', `/api/agent/${session_id}/`, said)
  await student.call('POST', `/api/v1/agent/${session_id}/stop/`, {})
}

describe('the plan until the exam (fault 25)', () => {
  test('is none until the student sets a day, and again when they take it back', async () => {
    const student = await verified()
    const none = { exam_date: null, exam_format: null, days_left: 0, days: [], left_over: 0 }
    expect(await plan(student)).toMatchObject(none)
    const profile = { exam_date: '2027-01-15', exam_format: 'nursing' }
    expect((await setExam(student, profile)).body.profile).toMatchObject(profile)
    expect(await plan(student)).toMatchObject(profile)
    await setExam(student, { exam_date: null, exam_format: null })
    expect(await plan(student)).toMatchObject(none)
  })

  test('holds the open cases; what is finished today is ticked, and tomorrow it has a second attempt', async () => {
    const student = await verified()
    await setExam(student, { exam_date: inDays(12) })
    const before = await plan(student)
    expect(idsOf(before).toSorted((a, b) => a - b)).toEqual(
      [...content.cases.values()]
        .filter((one) => viewOf(one).card.free)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    )
    const [first, second] = before.days[0]!.tasks
    await finish(student, first!.case_id)
    const after = await plan(student)
    expect(after.days[0]!.tasks).toEqual([{ ...first, done: true }, second])
    expect(idsOf(after)).toEqual(idsOf(before))

    clock.now += DAY
    const tomorrow = await plan(student)
    expect(tomorrow.today).toBe(inDays(0))
    expect(tomorrow.days[0]!.tasks[0]).toMatchObject({ why: 'second', after: { case_id: first!.case_id } })
  })

  test('begins the day by the student’s own clock', async () => {
    const student = await verified()
    await setExam(student, { exam_date: inDays(12), time_zone: 'Pacific/Auckland' })
    clock.now = Date.parse('2026-12-01T11:30:00Z')
    const day = new Date(clock.now + 13 * 3_600_000).toISOString().slice(0, 10)
    const { today, days } = await plan(student)
    expect([today, days[0]!.day]).toEqual([day, day])
  })

  test('begins with emergencies for a paramedic', async () => {
    const student = await verified()
    await setExam(student, { exam_date: inDays(12), exam_format: 'paramedic' })
    const [first] = idsOf(await plan(student))
    expect(content.cases.get(first!)!.file.rotations).toContain('Emergency Medicine')
  })

  test.each([
    ['exam_date', 'tomorrow'],
    ['exam_date', '2027-02-30'],
    ['exam_date', '15.1.2027'],
    ['exam_date', ''],
    ['exam_format', 'finals'],
  ])('%s %j is refused', async (name, value) => {
    expect((await setExam(await verified(), { [name]: value })).status).toBe(400)
  })

  test('as a calendar file is the student’s own, and there is none without an exam', async () => {
    const student = await verified()
    const path = '/api/v1/stats/plan/calendar/'
    expect((await student.call('GET', path)).status).toBe(404)
    expect((await call('GET', path)).status).toBe(401)
    await setExam(student, { exam_date: inDays(3) })
    const { status, headers } = await student.call('GET', path)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/calendar/)
  })
})
