import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#engine/case/names.ts'
import { CALLS, type CallSubject, callRoute } from '../tests/calls.ts'
import { sampleBank } from '../tests/quizzing.ts'
import {
  describes,
  findingsText,
  revealedIn,
  reveals,
  type Secret,
  secretsOf,
  secretsWhilePlayed,
  seenIn,
} from '../tests/secrets.ts'
import { testServer } from '../tests/server-harness.ts'
import { findTurns, spoken } from './consultations/attempts/turn-store.ts'
import { loadNotifications } from './notifications/load-notifications.ts'
import { routes } from './routes.ts'

// Calls every route while a consultation is open, and checks that no reply reveals anything.

const notifications = await loadNotifications('content')
let logged = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})
/** Every case is free in this file, so that each can be tested. */
const server = await testServer({
  notifications,
  quizzes: sampleBank,
  logLevel: 'info',
  log,
  rewrite: (patientCase) => ({ ...patientCase, file: { ...patientCase.file, free: true } }),
})
const { content, db, verified } = server

/**
 * The names offered in the differential step include every diagnosis for every case, so they reveal nothing. The
 * Condition Explorer replies the same during a consultation as before: server/conditions/conditions.test.ts. The home
 * page's sample patient is another person, whose "No, never." is unique: server/consultations/sample/sample.test.ts.
 */
const THE_SAME_FOR_ALL = [
  'GET /api/v1/agent/diagnosis/option-list/',
  'GET /api/v1/condition/list/',
  'GET /api/v1/condition/names/',
  'GET /api/v1/condition/compare/',
  'GET /api/v1/condition/:slug/',
  'POST /api/v1/sample/',
]
/** Quizzes name their conditions; what they must not reveal is tested in server/quizzes/quizzes.test.ts. */
const NAMES_CONDITIONS = Object.keys(CALLS).filter((call) => call.includes('/api/v1/quiz/'))
/** Returns the secrets that a reply reveals, except for permitted names. */
const revealedBy = (call: string, text: string, secrets: readonly Secret[]) => {
  const isName = ({ words }: Secret) => NAMES_CONDITIONS.includes(call) && /^(gout|asthma)$/i.test(words)
  return THE_SAME_FOR_ALL.includes(call) ? [] : revealedIn(text, secrets).filter((secret) => !isName(secret))
}
/** Calls that end the consultation or the student's token come last. */
const LAST = ['POST /api/v1/agent/:sessionId/stop/', 'POST /api/v1/auth/logout/']

const BEFORE_LAST = Object.keys(CALLS).filter((name) => !LAST.includes(name))
/** A route without case data is the same for all cases, so only every fifth case is tested on the whole table. */
const OF_CASES = BEFORE_LAST.filter((name) => /\/(agent|cases)\//.test(name))
const caseIds = [...content.cases.keys()]
const callsIn = (caseId: number) => (caseIds.indexOf(caseId) % 5 === 0 ? BEFORE_LAST : OF_CASES)

test('every route of the table is gone over', () => {
  expect(Object.keys(CALLS).sort()).toEqual(routes.map(([method, url]) => `${method} ${url}`).sort())
})

test.each(caseIds)('case %i gives nothing away before its stop', async (caseId) => {
  const place = await consult(caseId)
  const secrets = secretsWhilePlayed(place.patientCase, () => content.cases.values())
  for (const call of [...callsIn(caseId), ...LAST]) {
    const reply = await callRoute(place, call)
    expect(reply.status, `${call}: ${reply.text.slice(0, 200)}`).toBeLessThan(500)
    const disclosed = spoken(await findTurns(db, place.session))
    expect(revealedBy(call, reply.text, secrets(disclosed)), call).toEqual([])
  }
})

const RACE_ENDS = 'GET /api/v1/agent/diagnosis/session/:sessionId/'

// The calls of a race itself are tested in every case: server/modes/diagnosis/diagnosis.test.ts.
test.each([3, 22, 52])('case %i gives nothing away in a race before its end, and then tells it', async (caseId) => {
  const place = await consult(caseId, 'diagnosis')
  const secrets = secretsWhilePlayed(place.patientCase, () => content.cases.values())
  for (const call of [...BEFORE_LAST, LAST[0]!]) {
    const reply = await callRoute(place, call)
    expect(reply.status, `${call}: ${reply.text.slice(0, 200)}`).toBeLessThan(500)
    const disclosed = spoken(await findTurns(db, place.session))
    expect(revealedBy(call, reply.text, secrets(disclosed)), call).toEqual([])
  }
  // One of the calls started a history of the same case, which the result of the race would spoil.
  await callRoute(place, 'PATCH /api/v1/cases/:id/unrank/')
  const { result } = (await callRoute(place, RACE_ENDS)).body
  expect(result.diagnosis).toBe(place.patientCase.file.differential.find((one) => one.place === 'leading')!.name)
})

/** The calls of a lesson; one case is tested on the whole table. */
const LEARNING = [
  'POST /api/agent/:sessionId/',
  'GET /api/v1/agent/:sessionId/info/',
  'GET /api/v1/agent/learn/session/:sessionId/',
  'PATCH /api/v1/agent/learn/session/:sessionId/',
  'GET /api/v1/agent/learn/',
  'GET /api/v1/cases/:id/',
]

test.each(caseIds)('case %i gives nothing away in the middle of Learn', async (caseId) => {
  const place = await consult(caseId, 'learn')
  const { learn, items } = place.patientCase
  const [, ...later] = Object.values(learn!.modules)
  const laterTexts = [...later, ...Object.values(learn!.nudges)].map((words) => ({ words, exact: false }))
  const undisclosed = secretsWhilePlayed(place.patientCase, () => content.cases.values())
  const calls = caseId === 52 ? BEFORE_LAST : LEARNING
  for (const call of calls) {
    const reply = await callRoute(place, call)
    const disclosed = spoken(await findTurns(db, place.session))
    expect(revealedBy(call, reply.text, [...undisclosed(disclosed), ...laterTexts]), call).toEqual([])
  }
  const { status, text } = await callRoute(place, 'GET /api/v1/agent/learn/session/:sessionId/')
  expect(status).toBe(200)
  const met = spoken(await findTurns(db, place.session)).flatMap(({ credited }) => credited)
  const modules = Object.values<string>(CATEGORIES)
  const labels = items.filter(({ id }) => !met.includes(id)).map(({ label }) => label)
  const hidden = labels.filter((label) => !modules.includes(label))
  expect(hidden.filter((label) => text.includes(JSON.stringify(label)))).toEqual([])
})

/** Each of these hands the reasoning in: answers may then be shown, and the differential can no longer be written. */
const HANDS_IN = [
  'GET /api/v1/cases/:id/questions/',
  'POST /api/agent/:sessionId/question/',
  'GET /api/v1/cases/session/:sessionId/',
  'GET /api/v1/agent/session/:sessionId/chrono-rubric/',
  'PATCH /api/v1/agent/session/:sessionId/chrono-rubric/',
  'POST /api/v1/agent/session/:sessionId/contest/',
  'POST /api/v1/agent/session/:sessionId/practise/',
  'PATCH /api/v1/cases/:id/unrank/',
]
const STOP = 'POST /api/v1/agent/:sessionId/stop/'
const FINDINGS = 'GET /api/v1/agent/:sessionId/findings/'
const REASON = 'PATCH /api/v1/agent/:sessionId/info/'

test.each(caseIds)(
  'case %i gives nothing away between its stop and the handing in of the reasoning',
  async (caseId) => {
    const place = await consult(caseId)
    await callRoute(place, STOP)
    const disclosed = spoken(await findTurns(db, place.session))
    const secrets = secretsOf(place.patientCase, disclosed, content.cases.values())
    const { findings } = place.patientCase
    const shown = JSON.stringify([findings?.examination, findings?.results, findings?.picture]).toLowerCase()
    const isFound = ({ words }: Secret) =>
      words !== place.patientCase.file.diagnosis && shown.includes(JSON.stringify(words).slice(1, -1).toLowerCase())
    for (const call of callsIn(caseId).filter((name) => ![...HANDS_IN, ...THE_SAME_FOR_ALL].includes(name))) {
      const reply = await callRoute(place, call)
      const revealed = revealedBy(call, reply.text, secrets)
      expect(call === FINDINGS ? revealed.filter((secret) => !isFound(secret)) : revealed, call).toEqual([])
    }
    expect((await callRoute(place, REASON)).status).toBe(200)
  },
)

test.each(HANDS_IN)('after %s the reasoning is handed in, and what tells the diagnosis may tell it', async (call) => {
  const place = await consult(52)
  await callRoute(place, STOP)
  await callRoute(place, call)
  expect(await callRoute(place, REASON)).toMatchObject({ status: 409, body: { code: 'reasoning-closed' } })
  const { diagnosis } = place.patientCase.file
  expect((await callRoute(place, 'GET /api/v1/cases/:id/')).body.diagnosis).toBe(diagnosis)
  expect((await callRoute(place, 'GET /api/v1/agent/case-history/')).body[0].diagnosis).toBe(diagnosis)
})

test.each(caseIds)('case %i tells in its debrief what it kept back: the check above can see it', async (caseId) => {
  const place = await consult(caseId)
  await callRoute(place, 'POST /api/v1/agent/:sessionId/stop/')
  const reply = await callRoute(place, 'GET /api/v1/cases/session/:sessionId/')
  const { file, items } = place.patientCase
  const openly = [file.diagnosis, file.modelSummary, items[0]!.text, file.learningPoints[0]!.text]
  const secrets = secretsOf(place.patientCase, [], content.cases.values()).filter(({ words }) => openly.includes(words))
  expect(revealedIn(reply.text, secrets)).toEqual(secrets)
})

test.each([...content.cases.values()].flatMap(({ id, findings }) => (findings ? [{ id, findings }] : [])))(
  'case $id shows after its stop what was found, and not yet what that adds',
  async ({ id, findings }) => {
    const place = await consult(id)
    await callRoute(place, STOP)
    const reply = await callRoute(place, FINDINGS)
    const shown = (words: string) => reveals(reply.text, { words, exact: false })
    expect(seenIn(findings).filter((words) => !shown(words))).toEqual([])
    expect(findingsText(findings).filter((words) => shown(words) && !describes(findings, words))).toEqual([])
  },
)

test('the log of all this holds no word of a case, no token and no password', () => {
  expect(logged.split('\n').length).toBeGreaterThan(1_000)
  const secrets = [...content.cases.values()].flatMap((one) => secretsOf(one, [], content.cases.values()))
  // A single word may occur in a URL: every "logout" contains gout.
  expect(
    revealedIn(
      logged,
      secrets.filter(({ words }) => words.includes(' ')),
    ),
  ).toEqual([])
  expect(logged).not.toMatch(/Token [\w-]{20}|a-good-password|\$argon2/)
})

/** Creates a consultation in progress with a few questions asked and the first hint revealed. */
async function consult(caseId: number, mode = 'spm'): Promise<CallSubject> {
  // Past the hour in which sign-ups per IP address are limited.
  server.clock.pass(3_601)
  const student = await verified()
  const patientCase = content.cases.get(caseId)!
  const session = (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId, mode })).body.session_id
  const say = (message: string) =>
    student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })
  await say('Hello, what has brought you in today?')
  const { body } = await say('Tell me more about it.')
  await student.call('POST', `/api/v1/agent/${session}/hint/`, { currentHint: 1 })
  const { body: quiz } = await student.call('POST', '/api/v1/quiz/session/', { kind: 'condition', condition: 'gout' })
  const place = { student, patientCase, caseId, session, messageId: body.message_id, quizId: quiz.id }
  return { ...place, notification: notifications[0]!.id }
}
