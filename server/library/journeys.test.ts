import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'

const SHIFT = 'emergency-shift'
const LOCKED = 52
const { clock, content, verified } = await testServer({ lockedCases: [LOCKED] })
const [first = 0, second = 0] = content.journeys.get(SHIFT)!.cases
const elsewhere = content.journeys.get('general-practice-morning')!.cases[0]!

let student: Student
beforeEach(async () => {
  student = await verified()
})

const start = (caseId: number, journey?: string | null) =>
  student.call('POST', '/api/v1/agent/session/', { case_id: caseId, case_journey_id: journey })
const say = (session: string) =>
  student.call('POST', `/api/agent/${session}/`, {
    message: 'What has brought you in today?',
    client_message_id: randomUUID(),
  })
const debriefOf = async (session: string) => (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const caseOf = async (caseId: number) => (await student.call('GET', `/api/v1/cases/${caseId}/`)).body

/** Takes and submits the case. */
async function finishCase(caseId: number, journey?: string): Promise<string> {
  const session = (await start(caseId, journey)).body.session_id
  await say(session)
  clock.pass(60)
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  return session
}

async function journey() {
  const { body } = await student.call('GET', '/api/v1/cases/case-journey-list/')
  return body.find(({ id }: { id: string }) => id === SHIFT)
}

describe('the list of journeys', () => {
  test('tells each in its own order, with nothing done at first', async () => {
    const { body } = await student.call('GET', '/api/v1/cases/case-journey-list/')
    expect(body.map(({ id }: { id: string }) => id)).toEqual([...content.journeys.keys()])
    expect(await journey()).toMatchObject({
      completed: 0,
      next_case: first,
      cases: [{ case_id: first, result: null }, {}, {}, {}, {}],
    })
  })

  test('counts what was finished on the journey, and nothing that was done outside it', async () => {
    await finishCase(second)
    expect(await journey()).toMatchObject({ completed: 0, next_case: first })
    const session = await finishCase(first, SHIFT)
    expect(await journey()).toMatchObject({
      completed: 1,
      next_case: second,
      cases: [{ result: { session_id: session, stars: expect.any(Number) } }, { result: null }, {}, {}, {}],
    })
  })

  test('keeps the best attempt of several, and stays done', async () => {
    const best = await finishCase(first, SHIFT)
    const silent = (await start(first, SHIFT)).body.session_id
    await student.call('POST', `/api/v1/agent/${silent}/stop/`, {})
    expect((await journey()).cases[0].result.session_id).toBe(best)
  })

  test('is each student’s own', async () => {
    await finishCase(first, SHIFT)
    student = await verified()
    expect((await journey()).completed).toBe(0)
  })
})

describe('a case on a journey', () => {
  test('says so to the case screen and on the card, and is continued where it was left', async () => {
    const session = (await start(first, SHIFT)).body.session_id
    expect((await student.call('GET', `/api/v1/agent/${session}/info/`)).body.case_journey_id).toBe(SHIFT)
    expect((await caseOf(first)).open_session).toMatchObject({ session_id: session, case_journey_id: SHIFT })
    expect((await start(first, SHIFT)).body).toEqual({ session_id: session, resumed: true })
    expect((await start(first)).body.session_id).toBe(session)
    expect((await caseOf(first)).open_session.case_journey_id).toBe(SHIFT)
  })

  test('that was begun outside it goes on as part of it', async () => {
    const session = (await start(first)).body.session_id
    expect((await start(first, SHIFT)).body).toEqual({ session_id: session, resumed: true })
    expect((await caseOf(first)).open_session.case_journey_id).toBe(SHIFT)
  })

  test.each([
    ['a journey that is not there', first, 'no-such-journey', 'We could not find this journey.'],
    ['a patient who is not part of it', elsewhere, SHIFT, 'This patient is not part of this journey.'],
  ])('is refused for %s', async (_, caseId, id, message) => {
    expect(await start(caseId, id)).toMatchObject({ status: 404, body: { message } })
  })

  test('behind the curtain needs an unlock like anywhere else', async () => {
    expect(await start(LOCKED, SHIFT)).toMatchObject({ status: 403, body: { code: 103 } })
    await student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [LOCKED] })
    expect((await start(LOCKED, SHIFT)).status).toBe(200)
  })
})

describe('the debrief of a case on a journey', () => {
  test('offers the next case of the journey and nothing else', async () => {
    const debrief = await debriefOf(await finishCase(first, SHIFT))
    expect(debrief.next_cases).toEqual([second])
    expect(debrief.journey).toEqual({
      id: SHIFT,
      title: 'A shift in emergency',
      place: 1,
      completed: 1,
      total: 5,
      next_case: second,
    })
  })

  test('goes on from the last one to those that were left out, and then suggests others', async () => {
    await student.call('PATCH', '/api/v1/cases/unlock/', { case_ids: [LOCKED] })
    const cases = content.journeys.get(SHIFT)!.cases
    expect((await debriefOf(await finishCase(cases.at(-1)!, SHIFT))).next_cases).toEqual([first])
    for (const caseId of cases.slice(0, -2)) await finishCase(caseId, SHIFT)
    const last = await debriefOf(await finishCase(cases.at(-2)!, SHIFT))
    expect(last.journey).toMatchObject({ completed: 5, next_case: null })
    expect(last.next_cases.length).toBeGreaterThan(1)
  })

  test('of a case met outside any journey suggests as ever', async () => {
    const debrief = await debriefOf(await finishCase(first))
    expect(debrief.journey).toBeNull()
    expect(debrief.next_cases).toHaveLength(3)
  })
})
