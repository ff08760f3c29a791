import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Answer, type Student, testServer } from '../tests/server-harness.ts'
import { findTurns, spoken } from './consultations/store.ts'
import { loadNotifications } from './notifications/load-notifications.ts'
import { routes } from './routes.ts'

// Goes over the whole table of routes while a consultation is open, and reads every reply for what it must not tell.

const notifications = await loadNotifications('content')
const server = await testServer({ notifications })
const { content, db, verified } = server

/** What to send where; a route that is not here fails the test, so that a new one is thought about. */
const CALLS: Record<string, (place: Place) => unknown> = {
  'POST /api/v1/auth/login/': ({ student }) => ({ username: student.email, password: 'a-good-password' }),
  'POST /api/v1/auth/register/': () => ({ email: `${randomUUID()}@example.org`, password: 'a-good-password' }),
  'GET /api/v1/auth/user/': nothing,
  'PATCH /api/v1/auth/user/': () => ({ is_first_time: false }),
  'GET /api/v1/auth/email/': nothing,
  'POST /api/v1/auth/email/': nothing,
  'GET /api/v1/auth/activation/:key/': nothing,
  'POST /api/v1/auth/forgot_pass/': ({ student }) => ({ email: student.email }),
  'POST /api/v1/auth/reset_pass/': () => ({ key: 'unknown', password: 'a-good-password' }),
  'POST /api/v1/auth/change_pass/': () => ({ old_password: 'a-good-password', password: 'a-good-password' }),
  'GET /api/v1/notification/system/': nothing,
  'PATCH /api/v1/notification/system/': () => ({ notification_id: notifications[0]!.id, is_read: true }),
  'GET /api/v1/cases/': nothing,
  'GET /api/v1/cases/list/': nothing,
  'GET /api/v1/cases/unlocked/list/': nothing,
  'GET /api/v1/cases/confirmed/': nothing,
  'GET /api/v1/cases/collection/list/': nothing,
  'GET /api/v1/cases/case-journey-list/': nothing,
  'PATCH /api/v1/cases/unlock/': ({ caseId }) => ({ case_ids: [caseId] }),
  'POST /api/v1/cases/feedback/': ({ caseId, session }) => ({
    case: caseId,
    rate: 2,
    session_type: 'spm',
    session_uuid: session,
  }),
  'POST /api/v1/cases/result-rubric/email/': ({ caseId, session }) => ({
    case_id: caseId,
    results_link: `/cases/${caseId}/session_id/${session}/rubric`,
  }),
  'GET /api/v1/cases/:id/': nothing,
  'GET /api/v1/cases/:id/hints/': nothing,
  'GET /api/v1/cases/:id/questions/': nothing,
  'GET /api/v1/stats/completion/': nothing,
  'POST /api/v1/agent/session/': ({ caseId }) => ({ case_id: caseId }),
  'POST /api/agent/:sessionId/': () => ({ message: 'Any allergies?', client_message_id: randomUUID() }),
  'POST /api/agent/:sessionId/option/': ({ messageId }) => ({
    message_id: messageId,
    option: 0,
    client_message_id: randomUUID(),
  }),
  'POST /api/agent/:sessionId/question/': ({ patientCase }) => ({
    answers: [{ question_id: patientCase.file.questions[0]!.id, option: 0 }],
  }),
  'GET /api/v1/agent/:sessionId/info/': nothing,
  'PATCH /api/v1/agent/:sessionId/info/': () => ({
    assist: true,
    running: true,
    patient_summary: 'So far.',
    ddx_list: ['Influenza'],
  }),
  'POST /api/v1/agent/:sessionId/hint/': () => ({ currentHint: 3 }),
  'GET /api/v1/cases/session/:sessionId/': nothing,
  'GET /api/v1/agent/session/:sessionId/chrono-rubric/': nothing,
  'PATCH /api/v1/agent/session/:sessionId/chrono-rubric/': () => ({ path: '/' }),
  'POST /api/v1/agent/session/:sessionId/contest/': ({ patientCase }) => ({ item: patientCase.items[0]!.id, turn: 0 }),
  'PATCH /api/v1/agent/session/:sessionId/share/': () => ({ shared: true }),
  'GET /api/v1/shared/:key/': nothing,
  'GET /api/v1/agent/voice/': nothing,
  'POST /api/agent/:sessionId/voice/': () => ({ message: 'typed', record: 'no recording' }),
  'GET /api/message/:id/audio/': nothing,
  'PATCH /api/message/:id': () => ({ need_review: true }),
  'GET /api/v1/agent/case-history/': nothing,
  'GET /api/v1/agent/diagnosis/option-list/': nothing,
  'GET /api/v1/dev/outbox/': nothing,
  'POST /api/v1/agent/:sessionId/stop/': () => ({}),
  'POST /api/v1/auth/logout/': nothing,
}

/** The names that the differential step offers hold every diagnosis, whatever the case: there they tell nothing. */
const OFFERS_ALL_NAMES = 'GET /api/v1/agent/diagnosis/option-list/'
/** What ends the consultation, or the student's token, comes last. */
const LAST = ['POST /api/v1/agent/:sessionId/stop/', 'POST /api/v1/auth/logout/']

type Place = { student: Student; patientCase: PatientCase; caseId: number; session: string; messageId: string }

function nothing() {
  return undefined
}

test('every route of the table is gone over', () => {
  expect(Object.keys(CALLS).sort()).toEqual(routes.map(([method, url]) => `${method} ${url}`).sort())
})

test.each([...content.cases.keys()])('case %i gives nothing away before its stop', async (caseId) => {
  const place = await consult(caseId)
  for (const call of [...Object.keys(CALLS).filter((name) => !LAST.includes(name)), ...LAST]) {
    const reply = await send(place, call)
    expect(reply.status, `${call}: ${reply.text.slice(0, 200)}`).toBeLessThan(500)
    const told = spoken(await findTurns(db, place.session))
    const found = secretsOf(place.patientCase, told).filter((secret) => tells(reply, secret))
    expect(call === OFFERS_ALL_NAMES ? [] : found, call).toEqual([])
  }
})

test.each([...content.cases.keys()])(
  'case %i tells in its debrief what it kept back: the check above can see it',
  async (caseId) => {
    const place = await consult(caseId)
    await send(place, 'POST /api/v1/agent/:sessionId/stop/')
    const reply = await send(place, 'GET /api/v1/cases/session/:sessionId/')
    const { file, items } = place.patientCase
    const openly = [file.diagnosis, file.modelSummary, items[0]!.text, file.learningPoints[0]!.text]
    const secrets = secretsOf(place.patientCase, []).filter(({ words }) => openly.includes(words))
    expect(secrets.filter((secret) => !tells(reply, secret))).toEqual([])
  },
)

/** An open consultation with a few questions asked and the first hint opened. */
async function consult(caseId: number): Promise<Place> {
  // Past the hour in which only so many may sign up from one address.
  server.clock.pass(3_601)
  const student = await verified()
  const patientCase = content.cases.get(caseId)!
  const session = (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
  const say = (message: string) =>
    student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })
  await say('Hello, what has brought you in today?')
  const { body } = await say('Tell me more about it.')
  await student.call('POST', `/api/v1/agent/${session}/hint/`, { currentHint: 1 })
  return { student, patientCase, caseId, session, messageId: body.message_id }
}

function send(place: Place, call: string): Promise<Answer> {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  const path = url
    .replace(':sessionId', place.session)
    .replace('/message/:id', `/message/${place.messageId}`)
    .replace(':id', `${place.caseId}`)
    .replace(':key', 'unknown')
  const query = url.endsWith('/questions/') ? `?session_id=${place.session}` : ''
  return place.student.call(method, path + query, CALLS[call]!(place))
}

/** `exact`: an id or a single word ("Sudden"), given away by a whole JSON text; elsewhere it may be any sentence's. */
type Secret = { words: string; exact: boolean }

function secretsOf({ file, items }: PatientCase, turns: readonly Turn[]): Secret[] {
  const told = new Set(turns.flatMap(({ answers }) => answers.map(({ fact }) => fact)))
  const untold = file.facts.filter(({ id }) => !told.has(id))
  const open = [
    ...[...content.cases.values()].flatMap((one) => [one.file.brief, one.file.presentingComplaint]),
    ...turns.map(({ said }) => said),
    ...file.facts.filter(({ id }) => told.has(id)).map(({ says }) => says),
  ]
  const words = [
    file.diagnosis,
    file.modelSummary,
    ...file.hints.slice(1),
    ...items.flatMap(({ text, why, better }) => [text, better, why ?? text]),
    ...file.facts.map(({ gist }) => gist),
    ...untold.map(({ says }) => says),
    ...file.differential.flatMap((diagnosis) => [...diagnosis.for, ...diagnosis.against].map(({ text }) => text)),
    ...file.questions.flatMap(({ explanation, options }) => [explanation, ...options.map(({ text }) => text)]),
    ...file.learningPoints.map(({ text }) => text),
    ...file.references.map(({ title }) => title),
  ]
  const ids = [...file.facts, ...items].map(({ id }) => id).filter((id) => id.includes('-'))
  const secret = words.filter((one) => !open.some((text) => text.toLowerCase().includes(one.toLowerCase())))
  const isOneWord = (text: string) => text !== file.diagnosis && !text.trim().includes(' ')
  return [
    ...secret.map((words) => ({ words, exact: isOneWord(words) })),
    ...ids.map((words) => ({ words, exact: true })),
  ]
}

function tells({ text }: Answer, { words, exact }: Secret): boolean {
  const written = JSON.stringify(words)
  if (exact) return text.includes(written)
  return text.toLowerCase().includes(written.slice(1, -1).toLowerCase())
}
