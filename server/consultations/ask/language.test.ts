import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Student, type TestServer, testServer } from '../../../tests/server-harness.ts'
import { type Behaviour, completion, vendorStandIn } from '../../../tests/vendor-stand-in.ts'
import { turns } from '../../db/tables.ts'
import { dailyAllowance } from '../../llm/allowance.ts'
import { languageModel } from '../../llm/chat-completions.ts'

const CASE = 52
const CAP = 4000

/** A polite stand-in: it says the same a little differently, and proposes one thing where it is asked for readings. */
const polite: Behaviour = ({ body }) => {
  const { reply } = JSON.parse(JSON.parse(String(body)).messages[1].content)
  return completion(reply === undefined ? '["sx:palpitations"]' : `Well, ${reply}`)
}
const hostile: Behaviour = ({ body }) => {
  const { reply } = JSON.parse(JSON.parse(String(body)).messages[1].content)
  return completion(
    reply === undefined ? '["sx:cough","smoking","fh:heart"]' : `${reply} And I have a rash and a fever.`,
  )
}
const standIn = await vendorStandIn(polite)
afterAll(() => standIn.close())

let faults: unknown[] = []
const plain = await testServer()
const helpedWithin = (patienceMs: number) =>
  testServer({
    services: (db, now) => ({
      languageModel: languageModel(
        { baseUrl: standIn.url, apiKey: undefined, model: 'stand-in' },
        { now, allow: dailyAllowance(db, now, CAP), report: (error) => faults.push(error) },
        patienceMs,
      ),
    }),
  })
const helped = await helpedWithin(20_000)
const impatient = await helpedWithin(200)
const patientCase = plain.content.cases.get(CASE)!

beforeEach(() => {
  faults = []
  standIn.behave(polite)
  standIn.seen.length = 0
})

const begin = async (student: Student): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
const say = (student: Student, session: string, message: string, id: string = randomUUID()) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: id })
const storedTurn = async ({ db }: TestServer, id: string) => (await db.select().from(turns).where(eq(turns.id, id)))[0]!

/** The whole consultation, and what it was worth. */
async function consultation(server: TestServer, messages: readonly string[]) {
  const student = await server.verified()
  const session = await begin(student)
  const replies = []
  for (const message of messages) replies.push((await say(student, session, message)).body)
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  const { body } = await student.call('GET', `/api/v1/cases/session/${session}/`)
  return { replies, debrief: body }
}

const MESSAGES = [
  'Hello, I am Dr Shah, one of the doctors. Can I check your name and age?',
  'That sounds frightening, what has brought you in?',
  ...patientCase.items.map(({ better }) => better),
  'does it all go daft in there?',
  'blimey the wibbly one then?',
  'cough',
  'you do not smoke, do you?',
  'What is your diagnosis?',
]

describe('the same transcript gets the same marks', () => {
  test.each([
    ['with a model that helps', polite],
    ['with a model that lies', hostile],
    ['with a model that is down', (() => ({ status: 500 })) as Behaviour],
  ])('%s', { timeout: 60_000 }, async (_, behaviour) => {
    const without = await consultation(plain, MESSAGES)
    standIn.behave(behaviour)
    const withModel = await consultation(helped, MESSAGES)
    expect(standIn.seen.length).toBeGreaterThan(0)
    for (const part of ['current_score', 'stars', 'chrono_rubric', 'must_asks', 'bedside_manner'])
      expect(withModel.debrief[part], part).toEqual(without.debrief[part])
    const worth = ({ points_earned, bedside_manner, hits, credited }: (typeof without.replies)[number]) => ({
      points_earned,
      bedside_manner,
      hits,
      credited,
    })
    expect(withModel.replies.map(worth)).toEqual(without.replies.map(worth))
    helped.clock.pass(61)
  })
})

test('a reply that says the same is said in the model’s words, now, after a reload and in the debrief', async () => {
  const student = await helped.verified()
  const session = await begin(student)
  const { body } = await say(student, session, 'When did it start?')
  expect(body.response).toMatch(/^Well, /)
  const info = (await student.call('GET', `/api/v1/agent/${session}/info/`)).body
  expect(info.messages[1].reply.response).toBe(body.response)
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  const debrief = (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
  expect(debrief.timeline[0].reply).toBe(body.response)
})

test('what marks are made from keeps the engine’s own words', async () => {
  const student = await helped.verified()
  const session = await begin(student)
  const { body } = await say(student, session, 'When did it start?')
  const { turn } = await storedTurn(helped, body.message_id)
  expect(body.response).toBe(`Well, ${turn?.reply}`)
})

test('a reply that says more is not said', async () => {
  standIn.behave(hostile)
  const student = await helped.verified()
  const session = await begin(student)
  const { body } = await say(student, session, 'When did it start?')
  expect(body.response).not.toContain('rash')
  expect((await storedTurn(helped, body.message_id)).turn?.reply).toBe(body.response)
})

test('a reading that the model proposes is offered, earns nothing by itself, and counts once it is chosen', async () => {
  const student = await helped.verified()
  const session = await begin(student)
  const { body } = await say(student, session, 'does it all go daft in there?')
  expect(body).toMatchObject({ response_status: 'compound', points_earned: 0 })
  expect(body.options[0]).toMatch(/heart/i)
  const chosen = await student.call('POST', `/api/agent/${session}/option/`, {
    message_id: body.message_id,
    option: 0,
    client_message_id: randomUUID(),
  })
  expect(chosen.status).toBe(200)
  expect(chosen.body.response).toMatch(/heart/i)
})

test('abuse, nonsense and what is off topic are never shown to the model', async () => {
  const student = await helped.verified()
  const session = await begin(student)
  for (const message of ['you stupid cow', 'xqzt wrrgl pfft', 'Who won the football last night?'])
    await say(student, session, message)
  expect(standIn.seen).toHaveLength(0)
})

test('the same message sent twice at once is answered once, with one wording', async () => {
  const student = await helped.verified()
  const session = await begin(student)
  const id = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => say(student, session, 'Do you smoke?', id)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
})

test('a model that does not answer in time costs its patience once, and the engine’s reply goes out', async () => {
  standIn.behave(() => ({ ...completion('Well, too late.'), afterMs: 600 }))
  const student = await impatient.verified()
  const session = await begin(student)
  const { body } = await say(student, session, 'Do you smoke?')
  expect((await storedTurn(impatient, body.message_id)).turn?.reply).toBe(body.response)
  expect(String(faults[0])).toContain('Timeout')
})
