import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { NONE_OF_THESE } from '#contract/values/messages.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, pickedReadings, turns, users } from '../db/tables.ts'
import { cacheTurns } from './ask/recent-turns.ts'

const server = await testServer()
const { call, clock, db, content, verified, signUp } = server
const CASE = 52
const patientCase = content.cases.get(CASE)!
const LIMIT = patientCase.file.timeLimitSeconds
const HOURS = 3600
const UNKNOWN = randomUUID()

const begin = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
const say = (student: Student, session: string, message: string, id: string = randomUUID()) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: id })
const info = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/agent/${session}/info/`)).body
const patch = (student: Student, session: string, body: object) =>
  student.call('PATCH', `/api/v1/agent/${session}/info/`, body)
const stop = (student: Student, session: string) => student.call('POST', `/api/v1/agent/${session}/stop/`, {})
const hint = (student: Student, session: string, currentHint: number) =>
  student.call('POST', `/api/v1/agent/${session}/hint/`, { currentHint, totalHints: 5 })
const recommended = patientCase.items.map(({ better }) => better)

describe('beginning', () => {
  test('opens with the greeting, a rested clock and nothing earned', async () => {
    const student = await verified()
    const session = await begin(student)
    expect(await info(student, session)).toMatchObject({
      case_id: CASE,
      mode: 'spm',
      started: null,
      stopped: null,
      expired: false,
      running: false,
      elapsed_seconds: 0,
      current_score: 0,
      bedside_manner: 50,
      max_score: patientCase.maxScore,
      messages: [{ index: 0, said: null, reply: { response: expect.stringMatching(/\bDoc\b/) } }],
    })
  })

  test('greets by the first name', async () => {
    const student = await verified()
    await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Priya' })
    const { messages } = await info(student, await begin(student))
    expect(messages[0].reply.response).toContain('Priya')
  })

  test('twice at the same moment makes one attempt', async () => {
    const student = await verified()
    const ids = await Promise.all([1, 2, 3, 4].map(() => begin(student)))
    expect(new Set(ids).size).toBe(1)
  })

  test('continues what is open, and begins anew after the stop', async () => {
    const student = await verified()
    const first = await begin(student)
    const again = await student.call('POST', '/api/v1/agent/session/', { case_id: CASE, mode: 'spm' })
    expect(again.body).toEqual({ session_id: first, resumed: true })
    await stop(student, first)
    expect(await begin(student)).not.toBe(first)
  })

  test('begins anew after four hours', async () => {
    const student = await verified()
    const first = await begin(student)
    clock.pass(4 * HOURS)
    expect(await begin(student)).not.toBe(first)
  })

  test('after four hours comes back to a consultation that was talked in, so that it can be submitted', async () => {
    const student = await verified()
    const first = await begin(student)
    await say(student, first, 'Do you smoke?')
    clock.pass(5 * HOURS)
    expect(await begin(student)).toBe(first)
    expect(await info(student, first)).toMatchObject({ expired: true, expires_in_seconds: 0 })
    await stop(student, first)
    expect(await begin(student)).not.toBe(first)
  })

  test('says how long the session lasts, whether its clock runs or rests', async () => {
    const student = await verified()
    const session = await begin(student)
    clock.pass(HOURS)
    expect(await info(student, session)).toMatchObject({ expires_in_seconds: 3 * HOURS, elapsed_seconds: 0 })
  })

  test('is refused to who has not verified the e-mail and chosen a level', async () => {
    const student = await signUp()
    const refused = await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })
    expect(refused).toMatchObject({ status: 403, body: { code: 'verify-first' } })
  })

  test.each([
    ['a case that does not exist', { case_id: 9999 }, 404, 'not-found'],
    ['a mode that does not exist', { case_id: CASE, mode: 'telepathy' }, 400, 'invalid'],
    ['no case', {}, 400, 'invalid'],
    ['a test session by someone who is not staff', { case_id: CASE, is_test_session: true }, 403, 'not-staff'],
  ])('refuses %s', async (_, body, status, code) => {
    const student = await verified()
    expect(await student.call('POST', '/api/v1/agent/session/', body)).toMatchObject({ status, body: { code } })
  })

  test('says what the specification says of a case that does not exist', async () => {
    const student = await verified()
    const { body } = await student.call('POST', '/api/v1/agent/session/', { case_id: 9999 })
    expect(body.message).toBe("Sorry, the case doesn't exist, please try other cases")
  })
})

describe('asking', () => {
  test('adds up: the points of the replies are the score, now and after a reload', async () => {
    const student = await verified()
    const session = await begin(student)
    let points = 0
    let streak = 0
    for (const question of recommended.slice(0, 12)) {
      const { status, body } = await say(student, session, question)
      expect(status).toBe(200)
      points += body.points_earned
      expect(body.current_score).toBe(points)
      streak = body.points_earned > 0 ? streak + 1 : 0
      expect(body.mark_streak).toBe(streak)
      expect(body.parts.reduce((sum: number, part: { earned: number }) => sum + part.earned, 0)).toBe(points)
      expect(Object.keys(body.parts[0])).toEqual(['marks', 'earned'])
    }
    expect(points).toBeGreaterThan(0)
    const after = await info(student, session)
    expect(after).toMatchObject({ current_score: points, max_score: patientCase.maxScore })
    expect(after.messages).toHaveLength(13)
    expect(after.parts.reduce((sum: number, part: { earned: number }) => sum + part.earned, 0)).toBe(points)
  })

  test('marks the words that earned', async () => {
    const student = await verified()
    const session = await begin(student)
    const message = 'Do you smoke at all?'
    const { body } = await say(student, session, message)
    expect(body.points_earned).toBeGreaterThan(0)
    const words = body.hits.map(({ from, to }: { from: number; to: number }) => message.slice(from, to))
    expect(words.join(' ')).toContain('smoke')
  })

  test('the same message sent twice is answered once, with the identical reply', async () => {
    const student = await verified()
    const session = await begin(student)
    const id = randomUUID()
    const first = await say(student, session, 'Do you smoke?', id)
    const second = await say(student, session, 'Do you smoke?', id)
    expect(second.text).toBe(first.text)
    const { messages, current_score } = await info(student, session)
    expect(messages).toHaveLength(2)
    expect(current_score).toBe(first.body.points_earned)
  })

  test('the same message sent five times at once is answered once', async () => {
    const student = await verified()
    const session = await begin(student)
    const id = randomUUID()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => say(student, session, 'Do you smoke?', id)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await info(student, session)).messages).toHaveLength(2)
  })

  test('two tabs at once: every message is kept, in one order, and the score is what they earned together', async () => {
    const student = await verified()
    const session = await begin(student)
    const questions = [...recommended.slice(0, 6), 'Do you smoke?', 'Do you smoke?']
    const replies = await Promise.all(questions.map((question) => say(student, session, question)))
    expect(replies.map(({ status }) => status)).toEqual(questions.map(() => 200))
    const { messages, current_score } = await info(student, session)
    expect(messages.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const earned = replies.reduce((sum, { body }) => sum + body.points_earned, 0)
    expect(current_score).toBe(earned)
    expect(messages.at(-1).reply.current_score).toBe(earned)
  })

  test('a stored message is what the student was told, whatever else changes', async () => {
    const student = await verified()
    const session = await begin(student)
    const { parts, learn, clock_held_seconds: waited, ...reply } = (await say(student, session, 'Any allergies?')).body
    const after = await info(student, session)
    expect(after.messages[1]).toMatchObject({ said: 'Any allergies?', reply })
    expect(after.parts).toEqual(parts)
    expect([learn, waited]).toEqual([null, 0])
  })

  test('script in a message comes back as the text it was', async () => {
    const student = await verified()
    const session = await begin(student)
    const script = '<script>alert(1)</script> do you smoke?'
    const reply = await say(student, session, script)
    expect(reply.headers['content-type']).toContain('application/json')
    expect((await info(student, session)).messages[1].said).toBe(script)
  })

  test.each([
    ['blank', '   ', 400],
    ['longer than 2000 characters', 'a '.repeat(1001), 400],
    ['NUL and half an emoji', 'do you\u0000 smoke? \ud83d', 200],
    ['only emoji', '🤷🏽‍♀️🫁', 200],
    ['another script', 'لديك حساسية؟', 200],
  ])('a message that is %s is no fault', async (_, message, status) => {
    const student = await verified()
    expect((await say(student, await begin(student), message)).status).toBe(status)
  })

  test('a megabyte is refused with a sentence', async () => {
    const student = await verified()
    const reply = await say(student, await begin(student), 'a'.repeat(1_000_000))
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-long' } })
  })

  test('a wrong reply can be flagged and unflagged by its student only', async () => {
    const student = await verified()
    const session = await begin(student)
    const { body } = await say(student, session, 'Do you smoke?')
    const flag = (who: Student, need_review: boolean) =>
      who.call('PATCH', `/api/message/${body.message_id}`, { need_review })
    expect((await flag(student, true)).body).toEqual({
      message_id: body.message_id,
      need_review: true,
      selected_option: null,
    })
    expect((await info(student, session)).messages[1].need_review).toBe(true)
    expect((await flag(student, false)).body.need_review).toBe(false)
    expect((await flag(await verified(), true)).status).toBe(404)
  })
})

describe('an unclear message', () => {
  /** Stores a turn with readings as the engine writes it, independent of which messages the engine finds ambiguous. */
  async function sayUnclearly(student: Student, session: string) {
    const { body } = await say(student, session, 'Do you smoke?')
    const readings = [
      { act: 'alcohol', question: 'Do you drink alcohol?' },
      { act: 'allergies', question: 'Do you have any allergies?' },
    ]
    const [row] = await db.select().from(turns).where(eq(turns.id, body.message_id))
    await db
      .update(turns)
      .set({
        turn: { ...row!.turn!, status: 'compound', readings },
        reply: { ...row!.reply, options: readings.map(({ question }) => question) },
      })
      .where(eq(turns.id, body.message_id))
    cacheTurns(session, [])
    return body
  }

  async function unclear() {
    const student = await verified()
    const session = await begin(student)
    const body = await sayUnclearly(student, session)
    const choose = (option: number, id: string = randomUUID()) =>
      student.call('POST', `/api/agent/${session}/option/`, {
        message_id: body.message_id,
        option,
        client_message_id: id,
      })
    const noneMeant = (who: Student = student) =>
      who.call('PATCH', `/api/message/${body.message_id}`, { selected_option: NONE_OF_THESE })
    return { student, session, choose, noneMeant }
  }

  test('is answered as the reading that the student picks, once', async () => {
    const { student, session, choose } = await unclear()
    const id = randomUUID()
    const chosen = await choose(1, id)
    expect(chosen.body.credited.map(({ label }: { label: string }) => label)).toContain('Allergies')
    expect((await choose(1, id)).text).toBe(chosen.text)
    const { messages } = await info(student, session)
    expect(messages[1].selected_option).toBe(1)
    expect(messages[2].said).toBe('Do you have any allergies?')
    expect(messages).toHaveLength(3)
  })

  test('is counted for the authors once it is picked, without who or in what words', async () => {
    await db.delete(pickedReadings)
    const { choose } = await unclear()
    const id = randomUUID()
    await Promise.all([choose(1, id), choose(1, id)])
    await (await unclear()).choose(1)
    expect(await db.select().from(pickedReadings)).toEqual([
      {
        caseId: expect.any(Number),
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        meant: 'allergies',
        beside: 'alcohol',
        times: 2,
      },
    ])
  })

  test('gives one answer when two tabs pick at once', async () => {
    const { choose } = await unclear()
    const statuses = (await Promise.all([choose(0), choose(1)])).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('stays open while the consultation goes on, until a later message is unclear', async () => {
    const { student, session, choose } = await unclear()
    await say(student, session, 'Any fever?')
    expect((await choose(1)).body.credited.map(({ label }: { label: string }) => label)).toContain('Allergies')
  })

  test('is closed once a later message is unclear', async () => {
    const { student, session, choose } = await unclear()
    await sayUnclearly(student, session)
    expect(await choose(0)).toMatchObject({ status: 409, body: { code: 'option-closed' } })
  })

  test('is closed once none of its readings was meant, and that is kept', async () => {
    const { student, session, choose, noneMeant } = await unclear()
    expect((await noneMeant()).body.selected_option).toBe(NONE_OF_THESE)
    expect((await noneMeant()).status).toBe(200)
    expect((await info(student, session)).messages[1].selected_option).toBe(NONE_OF_THESE)
    expect(await choose(0)).toMatchObject({ status: 409, body: { code: 'option-closed' } })
    expect((await info(student, session)).messages).toHaveLength(2)
  })

  test('keeps the reading that was chosen, whatever is said of it later', async () => {
    const { student, session, choose, noneMeant } = await unclear()
    await choose(0)
    expect(await noneMeant()).toMatchObject({ status: 409, body: { code: 'option-closed' } })
    expect((await info(student, session)).messages[1].selected_option).toBe(0)
  })

  test('is nobody else’s to close, and a plain reply has nothing to close', async () => {
    const { student, session, noneMeant } = await unclear()
    expect((await noneMeant(await verified())).status).toBe(404)
    const { body } = await say(student, session, 'Any fever?')
    const close = { selected_option: NONE_OF_THESE }
    expect((await student.call('PATCH', `/api/message/${body.message_id}`, close)).status).toBe(409)
    expect((await student.call('PATCH', `/api/message/${body.message_id}`, {})).status).toBe(400)
  })

  test('refuses a reading that was not offered', async () => {
    const { choose } = await unclear()
    expect((await choose(2)).status).toBe(409)
  })
})

describe('the clock', () => {
  test('starts with the begin modal, rests while a modal is open, and shows the same after a reload', async () => {
    const student = await verified()
    const session = await begin(student)
    clock.pass(60)
    expect((await patch(student, session, { started: true })).body).toMatchObject({ running: true, elapsed_seconds: 0 })
    clock.pass(30)
    expect((await patch(student, session, { running: false })).body).toMatchObject({
      running: false,
      elapsed_seconds: 30,
    })
    clock.pass(100)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 30 })
    await patch(student, session, { running: true })
    clock.pass(10)
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 40, running: true })
  })

  test('is not confused by being started or paused twice', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { started: true })
    clock.pass(20)
    await patch(student, session, { started: true })
    await patch(student, session, { running: false })
    await patch(student, session, { running: false })
    expect(await info(student, session)).toMatchObject({ elapsed_seconds: 20 })
  })

  test('does not run before the consultation has begun', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { running: true })
    clock.pass(20)
    expect(await info(student, session)).toMatchObject({ running: false, elapsed_seconds: 0, started: null })
  })

  test('runs while the student talks: a message resumes a paused clock', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { started: true })
    await patch(student, session, { running: false })
    await say(student, session, 'Do you smoke?')
    clock.pass(15)
    expect(await info(student, session)).toMatchObject({ running: true, elapsed_seconds: 15 })
  })

  test('ends the questions when the time is up; what was answered is still answered', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { started: true })
    const id = randomUUID()
    const first = await say(student, session, 'Do you smoke?', id)
    clock.pass(LIMIT + 10)
    expect(await say(student, session, 'Any fever?')).toMatchObject({ status: 409, body: { code: 'time-up' } })
    expect((await say(student, session, 'Do you smoke?', id)).text).toBe(first.text)
    expect((await info(student, session)).elapsed_seconds).toBe(LIMIT)
    expect((await stop(student, session)).status).toBe(200)
  })

  test('hears a question that was on its way when the time ran out', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { started: true })
    clock.pass(LIMIT + 2)
    expect((await say(student, session, 'Any fever?')).status).toBe(200)
  })

  test('an attempt of four hours ago is expired: no questions, but it can be submitted', async () => {
    const student = await verified()
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    await patch(student, session, { running: false })
    clock.pass(4 * HOURS)
    expect(await say(student, session, 'Any fever?')).toMatchObject({
      status: 409,
      body: { code: 'session-expired', message: 'The current session is expired/invalid.' },
    })
    expect(await patch(student, session, { running: true })).toMatchObject({ status: 409 })
    expect(await info(student, session)).toMatchObject({ expired: true })
    expect((await stop(student, session)).status).toBe(200)
  })
})

describe('assist mode', () => {
  const NONSENSE = ['asdf qwer', 'zxcv uiop', 'hjkl vbnm']
  const guides = async (student: Student, session: string) => {
    const replies = []
    for (const words of NONSENSE) replies.push((await say(student, session, words)).body.guide_msg)
    return replies
  }

  test('is off until the student asks for it, and kept over a reload', async () => {
    const student = await verified()
    const session = await begin(student)
    expect(await guides(student, session)).toEqual([null, null, null])
    expect((await patch(student, session, { assist: true })).body.assist).toBe(true)
    expect((await info(student, session)).assist).toBe(true)
    expect((await patch(student, session, { assist: false })).body.assist).toBe(false)
  })

  test('tells the student who is stuck where to go on', async () => {
    const student = await verified()
    const session = await begin(student)
    await patch(student, session, { assist: true })
    expect((await guides(student, session)).at(-1)).toEqual(expect.any(String))
  })
})

describe('hints', () => {
  test('open one after another, and stay open', async () => {
    const student = await verified()
    const session = await begin(student)
    expect(await hint(student, session, 2)).toMatchObject({ status: 409, body: { code: 'hint-too-early' } })
    const first = patientCase.file.hints[0]
    expect((await hint(student, session, 1)).body).toEqual({ index: 1, total: 5, text: first, revealed: true })
    expect((await hint(student, session, 1)).status).toBe(200)
    await hint(student, session, 2)
    const { body } = await student.call('GET', `/api/v1/cases/${CASE}/hints/`)
    expect(body).toEqual({
      hint_1: { text: first },
      hint_2: { text: patientCase.file.hints[1] },
      hint_3: { text: null },
      hint_4: { text: null },
      hint_5: { text: null },
    })
  })

  test('of a case that does not exist are not there', async () => {
    const student = await verified()
    expect(await student.call('GET', '/api/v1/cases/9999/hints/')).toMatchObject({
      status: 404,
      body: { message: 'Sorry, we could not find this case.' },
    })
  })
})

describe('stopping', () => {
  test('twice gives the first answer again and changes nothing', async () => {
    const student = await verified()
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    const first = await stop(student, session)
    clock.pass(60)
    const second = await stop(student, session)
    expect(second.text).toBe(first.text)
    expect(first.body).toMatchObject({ percentile: 80, session_id: session })
  })

  test('at the same moment from two tabs stops once', async () => {
    const student = await verified()
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    const replies = await Promise.all([1, 2, 3].map(() => stop(student, session)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('while a message is on its way loses neither', async () => {
    const student = await verified()
    const session = await begin(student)
    const [said, stopped] = await Promise.all([say(student, session, 'Do you smoke?'), stop(student, session)])
    expect(stopped.status).toBe(200)
    const [row] = await db.select().from(attempts).where(eq(attempts.id, session))
    const expected = said.status === 200 ? said.body.current_score : 0
    expect([row?.score, row?.markSheet?.score]).toEqual([expected, expected])
  })

  test('keeps the marks with the versions that made them', async () => {
    const student = await verified()
    const session = await begin(student)
    for (const question of recommended.slice(0, 5)) await say(student, session, question)
    await stop(student, session)
    const [row] = await db.select().from(attempts).where(eq(attempts.id, session))
    expect(row).toMatchObject({
      contentVersion: content.version,
      engineVersion: content.engine,
      maxScore: patientCase.maxScore,
      stars: expect.any(Number),
    })
    expect(row?.markSheet?.score).toBe(row?.score)
  })

  test('ends the questions', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    expect(await say(student, session, 'Any fever?')).toMatchObject({ status: 409, body: { code: 'session-expired' } })
    expect(await hint(student, session, 1)).toMatchObject({ status: 409 })
  })

  test('without a body works too', async () => {
    const student = await verified()
    const session = await begin(student)
    expect((await student.call('POST', `/api/v1/agent/${session}/stop/`)).status).toBe(200)
  })
})

describe("somebody else's attempt, or none", () => {
  const CALLS = [
    ['GET', (id: string) => `/api/v1/agent/${id}/info/`, undefined],
    ['PATCH', (id: string) => `/api/v1/agent/${id}/info/`, { running: true }],
    ['POST', (id: string) => `/api/agent/${id}/`, { message: 'Hello', client_message_id: 'a-client-id' }],
    [
      'POST',
      (id: string) => `/api/agent/${id}/option/`,
      { message_id: UNKNOWN, option: 0, client_message_id: 'a-client-id' },
    ],
    ['POST', (id: string) => `/api/agent/${id}/question/`, { answers: [{ question_id: 'q', option: 0 }] }],
    ['POST', (id: string) => `/api/v1/agent/${id}/hint/`, { currentHint: 1 }],
    ['POST', (id: string) => `/api/v1/agent/${id}/stop/`, {}],
    ['GET', (id: string) => `/api/v1/cases/session/${id}/`, undefined],
    ['GET', (id: string) => `/api/v1/agent/session/${id}/chrono-rubric/`, undefined],
    ['PATCH', (id: string) => `/api/v1/agent/session/${id}/chrono-rubric/`, { path: '/' }],
    ['GET', (id: string) => `/api/v1/cases/${CASE}/questions/?session_id=${id}`, undefined],
  ] as const

  test.each(CALLS)('%s %s is not found', async (method, url, body) => {
    const owner = await verified()
    const session = await begin(owner)
    await stop(owner, session)
    const stranger = await verified()
    expect((await stranger.call(method, url(session), body)).status).toBe(404)
    expect((await stranger.call(method, url(UNKNOWN), body)).status).toBe(404)
  })

  test.each(CALLS.slice(0, 10))('%s %s with something that is no id is not found', async (method, url, body) => {
    const student = await verified()
    expect((await student.call(method, url("1'; drop table users"), body)).status).toBe(404)
  })

  test.each(CALLS)('%s %s asks a visitor to sign in', async (method, url, body) => {
    expect((await call(method, url(UNKNOWN), body)).status).toBe(401)
  })
})

describe('the reasoning step', () => {
  test('is kept as it is written, also after the stop, until the debrief is read', async () => {
    const student = await verified()
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    await patch(student, session, { patient_summary: 'A short summary.' })
    await stop(student, session)
    const changed = await patch(student, session, { ddx_list: ['Acute asthma exacerbation', 'Panic disorder'] })
    expect(changed.body).toMatchObject({
      patient_summary: 'A short summary.',
      ddx_list: ['Acute asthma exacerbation', 'Panic disorder'],
      reasoning_closed: false,
    })
    await student.call('GET', `/api/v1/cases/session/${session}/`)
    expect(await patch(student, session, { patient_summary: 'Copied.' })).toMatchObject({
      status: 409,
      body: { code: 'reasoning-closed' },
    })
    expect(await info(student, session)).toMatchObject({ patient_summary: 'A short summary.', reasoning_closed: true })
  })

  test('offers a long list of diagnoses that holds every differential of every case', async () => {
    const student = await verified()
    const { body } = await student.call('GET', '/api/v1/agent/diagnosis/option-list/')
    expect(body.length).toBeGreaterThan(150)
    const ranked = [...content.cases.values()].flatMap(({ file }) => file.differential.map(({ name }) => name))
    expect(ranked.filter((name) => !body.includes(name))).toEqual([])
  })
})

describe("the case's questions", () => {
  const questions = patientCase.file.questions
  const first = questions[0]!

  test('come after the stop, without their marks', async () => {
    const student = await verified()
    const session = await begin(student)
    const url = `/api/v1/cases/${CASE}/questions/?session_id=${session}`
    expect(await student.call('GET', url)).toMatchObject({ status: 409, body: { code: 'not-stopped' } })
    await stop(student, session)
    const { body, text } = await student.call('GET', url)
    expect(body.questions).toHaveLength(questions.length)
    expect(text).not.toContain('mark')
    expect(text).not.toContain(first.explanation)
  })

  test('the first answer stays; marks and explanations come with the answer', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    const marks = new Map(first.options.map(({ text, mark }) => [text, mark]))
    const { body: shown } = await student.call('GET', `/api/v1/cases/${CASE}/questions/?session_id=${session}`)
    const seen: number[] = shown.questions[0].options.map(({ text }: { text: string }) => marks.get(text))
    const best = seen.indexOf(Math.max(...seen))
    const other = (best + 1) % seen.length
    const answer = (option: number) =>
      student.call('POST', `/api/agent/${session}/question/`, { answers: [{ question_id: first.id, option }] })
    const { body } = await answer(best)
    expect(body.session_question_answers).toHaveLength(1)
    expect(body.session_question_answers[0]).toMatchObject({
      id: first.id,
      chosen: best,
      explanation: first.explanation,
      earned_marks: seen[best],
    })
    expect((await answer(other)).body.session_question_answers[0].chosen).toBe(best)
  })

  test.each([
    ['an unknown question', { question_id: 'nonsense', option: 0 }],
    ['an option that is not there', { question_id: first.id, option: 99 }],
    ['a question named like a part of the language', { question_id: '__proto__', option: 0 }],
  ])('refuse %s', async (_, answer) => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    expect((await student.call('POST', `/api/agent/${session}/question/`, { answers: [answer] })).status).toBe(400)
  })
})

describe('percentiles', () => {
  const [oneCase, otherCase] = [...content.cases.keys()].filter((id) => id !== CASE)
  const PEERS = 20

  const finished = (userId: string, caseId: number, score: number, isFirst: boolean) => ({
    userId,
    caseId,
    mode: 'spm',
    timeLimitSeconds: LIMIT,
    contentVersion: 'v',
    engineVersion: 'v',
    createdAt: new Date(clock.now),
    stoppedAt: new Date(clock.now),
    turnCount: 2,
    score,
    maxScore: content.cases.get(caseId)!.maxScore,
    isFirst,
  })
  /** Adds twenty students whose first attempts have these marks. */
  async function peers(caseId: number, scoreOf: (peer: number) => number): Promise<string[]> {
    const peer = () => ({
      email: `peer-${randomUUID()}@example.org`,
      passwordHash: 'x',
      createdAt: new Date(clock.now),
    })
    const people = await db
      .insert(users)
      .values(Array.from({ length: PEERS }, peer))
      .returning({ id: users.id })
    await db.insert(attempts).values(people.map(({ id }, n) => finished(id, caseId, scoreOf(n), true)))
    return people.map(({ id }) => id)
  }
  async function withoutMarks(caseId: number) {
    const student = await verified()
    const session = await begin(student, caseId)
    await say(student, session, 'qwrtp zxcv')
    const { body: stopped } = await stop(student, session)
    const { body: debrief } = await student.call('GET', `/api/v1/cases/session/${session}/`)
    expect(debrief.percentile).toBe(stopped.percentile)
    return debrief
  }

  test('compare first attempts once twenty people have one', async () => {
    expect(await withoutMarks(oneCase!)).toMatchObject({ compared: false, percentile: 80, z_score: null })
    const best = content.cases.get(oneCase!)!.maxScore - 1
    const people = await peers(oneCase!, (n) => (n < 14 ? 0 : best))
    await db.insert(attempts).values(people.map((id) => finished(id, oneCase!, best, false)))
    const percentile = Math.round((100 * (15 / 2)) / 21)
    expect(await withoutMarks(oneCase!)).toMatchObject({ compared: true, percentile, z_score: expect.any(Number) })
  })

  test('compare with twenty people whose marks are all alike', async () => {
    await peers(otherCase!, () => 0)
    expect(await withoutMarks(otherCase!)).toMatchObject({ compared: true, percentile: 50, z_score: null })
  })

  test('compare only with people whose messages were read alike', async () => {
    const [, , third] = [...content.cases.keys()].filter((id) => id !== CASE)
    const people = await peers(third!, () => 0)
    await db.update(attempts).set({ byModel: true }).where(inArray(attempts.userId, people))
    expect(await withoutMarks(third!)).toMatchObject({ compared: false, percentile: 80 })
  })

  test('that stood for nobody to compare with are taken back, and only those', async () => {
    const student = await verified()
    const { body: me } = await student.call('GET', '/api/v1/auth/user/')
    const stored = [
      { percentile: 80, zScore: null },
      { percentile: 80, zScore: 0.8 },
      { percentile: 50, zScore: null },
    ]
    const rows = await db
      .insert(attempts)
      .values(stored.map((percentiles) => ({ ...finished(me.id, CASE, 0, false), ...percentiles })))
      .returning({ id: attempts.id })
    await db.execute(sql.raw(await readFile('server/db/migrations/0007_percentile-only-of-twenty-people.sql', 'utf8')))
    const after = await db.select().from(attempts).where(eq(attempts.userId, me.id))
    const percentiles = rows.map(({ id }) => after.find((row) => row.id === id)?.percentile)
    expect(percentiles).toEqual([null, 80, 50])
  })

  test('count a first attempt only if something was said in it', async () => {
    const student = await verified()
    const silent = await begin(student)
    await stop(student, silent)
    const second = await begin(student)
    await say(student, second, 'Do you smoke?')
    await stop(student, second)
    const rows = await db.select().from(attempts).where(eq(attempts.caseId, CASE))
    const own = rows.filter(({ id }) => id === silent || id === second)
    expect(own.map(({ isFirst }) => isFirst)).toEqual([false, false])
  })
})

describe('the history of cases', () => {
  test('lists what was finished, with the best attempt as the result', async () => {
    const student = await verified()
    const url = '/api/v1/agent/case-history/'
    expect((await student.call('GET', url)).body).toEqual([])
    const first = await begin(student)
    await say(student, first, 'Do you smoke?')
    expect((await student.call('GET', url)).body).toEqual([])
    await stop(student, first)
    clock.pass(60)
    const second = await begin(student)
    await stop(student, second)
    expect((await student.call('GET', url)).body[0].diagnosis).toBe(null)
    await student.call('GET', `/api/v1/cases/session/${second}/`)
    const { body } = await student.call('GET', url)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id: CASE,
      diagnosis: patientCase.file.diagnosis,
      result: { max_score: patientCase.maxScore },
    })
    expect(body[0].sessions.map(({ uuid }: { uuid: string }) => uuid)).toEqual([second, first])
    expect(body[0].result.score).toBeGreaterThan(0)
    expect(body[0]).toMatchObject({
      presentation: patientCase.file.presentation,
      rotations: patientCase.file.rotations,
    })
    expect(body[0].sessions[0].max_score).toBe(patientCase.maxScore)
    const { body: user } = await student.call('GET', '/api/v1/auth/user/')
    expect(user).toMatchObject({ day_streak: 1, profile: { num_attempted_cases: 1 } })
  })
  test('a result is of OSCE Histories alone: another mode has scores of its own', async () => {
    const student = await verified()
    const session = await begin(student)
    await stop(student, session)
    await db.update(attempts).set({ mode: 'other', score: 30, stars: 3 }).where(eq(attempts.id, session))
    const { body } = await student.call('GET', '/api/v1/agent/case-history/')
    expect(body[0].sessions[0]).toMatchObject({ mode: 'other', current_score: 30 })
    expect(body[0].result).toMatchObject({ stars: 0, score: 0, max_score: patientCase.maxScore })
  })
})
