import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { history } from '../modes/history/history.ts'
import { type Mode, modesOf } from './attempts/mode.ts'

const CASE = 52

/** A mode that differs from the OSCE History in every configurable way. */
const short: Mode = {
  name: 'short',
  isOffered: ({ id }) => id === CASE,
  limits: () => ({ seconds: 90, questions: 2, enough: 'Those were both of your questions.' }),
  questionsUsed: (turns) => turns.filter(({ style }) => style.question).length,
  maxScore: () => 100,
  hints: () => [],
  answers: 'afterwards',
  reveals: 'manner',
  hasExam: false,
  professor: () => ({ guide_msg: null, attention: 'One thing at a time.' }),
  judge: async (_, __, { turns }) => ({ set: { score: 40 + turns.length, maxScore: 100 }, counts: true }),
}

const { verified, content } = await testServer({ modes: modesOf([history, short]) })
const patientCase = content.cases.get(CASE)!
const EARNS = patientCase.items.find(({ mustAsk }) => mustAsk)!.better

const begin = (student: Student, body: object) =>
  student.call('POST', '/api/v1/agent/session/', { case_id: CASE, mode: 'short', ...body })
const say = (student: Student, session: string, message: string) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })
const info = async (student: Student, session: string) =>
  (await student.call('GET', `/api/v1/agent/${session}/info/`)).body

test('a mode is begun where it is offered, beside an open attempt in another mode', async () => {
  const student = await verified()
  const { body: talk } = await begin(student, { mode: 'spm' })
  const { body: own } = await begin(student, {})
  expect(own.session_id).not.toBe(talk.session_id)
  expect(await begin(student, {})).toMatchObject({ body: { session_id: own.session_id, resumed: true } })
  expect(await info(student, own.session_id)).toMatchObject({
    mode: 'short',
    time_limit: 90,
    max_score: 100,
    hints: [],
  })
  expect((await begin(student, { case_id: 29 })).status).toBe(400)
  expect((await begin(student, { mode: 'long' })).status).toBe(400)
})

test('a mode that keeps marks for the end tells none in replies, in the panel and after a reload', async () => {
  const student = await verified()
  const { session_id: session } = (await begin(student, {})).body
  const { body: reply } = await say(student, session, EARNS)
  const nothing = { points_earned: 0, current_score: 0, label: null, credited: [], hits: [], hit_must_asked_qn: false }
  expect(reply).toMatchObject({ ...nothing, mark_streak: 0, parts: [], attention: 'One thing at a time.' })
  const shown = await info(student, session)
  expect(shown).toMatchObject({ current_score: 0, mark_streak: 0, max_mark_streak: 0, parts: [] })
  expect(shown.messages[1].reply).toMatchObject(nothing)
  const { body: talk } = await begin(student, { mode: 'spm' })
  expect((await say(student, talk.session_id, EARNS)).body.points_earned).toBeGreaterThan(0)
})

test('a mode says how many questions there are', async () => {
  const student = await verified()
  const { session_id: session } = (await begin(student, {})).body
  expect((await say(student, session, EARNS)).status).toBe(200)
  expect((await say(student, session, 'I am sorry to hear that.')).status).toBe(200)
  expect((await say(student, session, EARNS)).status).toBe(200)
  expect(await say(student, session, EARNS)).toMatchObject({
    status: 409,
    body: { code: 'enough-said', message: 'Those were both of your questions.' },
  })
})

test('a mode judges what is submitted, once, and is compared with its own attempts alone', async () => {
  const student = await verified()
  const { body: talk } = await begin(student, { mode: 'spm' })
  await student.call('POST', `/api/v1/agent/${talk.session_id}/stop/`, {})
  const { session_id: session } = (await begin(student, {})).body
  const { body: open } = await student.call('GET', `/api/v1/cases/${CASE}/`)
  expect(open.open_session).toBeNull()
  await say(student, session, EARNS)
  const stop = () => student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  const { body: first } = await stop()
  expect((await stop()).body).toEqual(first)
  const { body: card } = await student.call('GET', `/api/v1/cases/${CASE}/`)
  expect(card).toMatchObject({ spm_best_scores: 0, open_session: null })
  const { body: results } = await student.call('GET', '/api/v1/agent/case-history/')
  const sessions = Object.fromEntries(results[0].sessions.map((one: { uuid: string }) => [one.uuid, one]))
  expect(sessions[session]).toMatchObject({ mode: 'short', current_score: 41, max_score: 100 })
  expect(results[0].result).toMatchObject({ score: 0, max_score: patientCase.maxScore })
})

test('what looks back on marks does not know an attempt that was not marked', async () => {
  const student = await verified()
  const { session_id: session } = (await begin(student, {})).body
  await say(student, session, EARNS)
  const hint = { currentHint: 1, totalHints: 5 }
  expect((await student.call('POST', `/api/v1/agent/${session}/hint/`, hint)).status).toBe(404)
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  const looks = [
    ['GET', `/api/v1/cases/session/${session}/`],
    ['GET', `/api/v1/agent/session/${session}/chrono-rubric/`],
    ['GET', `/api/v1/cases/${CASE}/questions/?session_id=${session}`],
    ['PATCH', `/api/v1/agent/session/${session}/share/`, { shared: true }],
    ['POST', `/api/v1/agent/session/${session}/contest/`, { item: patientCase.items[0]!.id, turn: 0, comment: '' }],
  ] as const
  for (const [method, url, body] of looks) expect((await student.call(method, url, body)).status, url).toBe(404)
})
