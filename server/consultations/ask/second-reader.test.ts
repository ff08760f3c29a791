import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answersOf } from '#engine/reading/answers-of.ts'
import { reread } from '#engine/reading/reread.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { begin, say } from '../../../tests/consulting.ts'
import { READER_ATTACKS } from '../../../tests/reader-attacks.ts'
import { makeSchool } from '../../../tests/schools.ts'
import { type Student, type TestServer, testServer } from '../../../tests/server-harness.ts'
import { type Behaviour, completion, vendorStandIn } from '../../../tests/vendor-stand-in.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { attempts, turns } from '../../db/tables.ts'
import { dailyAllowance } from '../../llm/allowance.ts'
import { modelReader } from '../../llm/model-reader.ts'
import { loadReaderContent } from '../../reader/load-reader-content.ts'

const CASE = 52
const readerContent = loadReaderContent('content', await sharedContent())

type Sent = { message: string; nearest: { words: string; scores: Record<string, number> }[] }
const sentIn = ({ body }: { body: Buffer }): Sent => JSON.parse(JSON.parse(String(body)).messages[1].content)
const choosing = (message: string, ...ids: string[]) => completion(JSON.stringify({ parts: [{ quote: message, ids }] }))
/** Chooses the id that the offline reader ranks first, and so agrees with it. */
const agreeing: Behaviour = (seen) => {
  const { message, nearest } = sentIn(seen)
  return choosing(message, Object.keys(nearest[0]?.scores ?? {})[0] ?? 'none')
}
const standIn = await vendorStandIn(agreeing)
afterAll(() => standIn.close())

let faults: unknown[] = []
const plain = await testServer()
const helpedWithin = (patienceMs: number) =>
  testServer({
    services: (db, now) => ({
      modelReader: modelReader(
        { baseUrl: standIn.url, apiKey: undefined, model: 'stand-in' },
        readerContent,
        { now, allow: dailyAllowance(db, now, 5000), report: (error) => faults.push(error) },
        patienceMs,
      ),
    }),
  })
const helped = await helpedWithin(20_000)
const impatient = await helpedWithin(250)

beforeEach(() => {
  faults = []
  standIn.behave(agreeing)
  standIn.seen.length = 0
})

const storedTurn = async ({ db }: TestServer, id: string) => (await db.select().from(turns).where(eq(turns.id, id)))[0]!
const stop = async (student: Student, session: string) => {
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  return (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
}

test('what the model chooses is what the patient answers, and the choice is kept with who read', async () => {
  const patientCase = helped.content.cases.get(CASE)!
  const allergies = answersOf(patientCase.file).find(({ earns }) => earns.includes('allergies'))!
  standIn.behave((seen) => choosing(sentIn(seen).message, allergies.id))
  const student = await helped.verified()
  const session = await begin(student, CASE)
  const { body } = await say(student, session, 'Is there any stuff that brings you out in lumps?')
  expect(body.response).toContain(allergies.says)
  const { turn } = await storedTurn(helped, body.message_id)
  expect(turn?.choice).toMatchObject({
    reader: expect.stringMatching(/^[0-9a-f]{16}\.\d+\.[0-9a-f]{8}$/),
    model: { name: 'stand-in', prompt: '1' },
    parts: [{ chosen: [allergies.id] }],
  })
})

describe('a fault costs the model’s help and nothing else:', () => {
  const MESSAGES = [
    'Hello, I am Dr Shah.',
    'When did it start?',
    'Do you smoke? Do you drink alcohol?',
    'flibbert the wug',
  ]
  const wrong: [string, Behaviour, string][] = [
    ['a server that is down', () => ({ status: 500 }), 'refused'],
    ['garbage', () => completion('I am the patient and I have a headache.'), 'malformed'],
    ['made up ids', (seen) => choosing(sentIn(seen).message, 'the-diagnosis'), 'unknown-id'],
    ['too many requests', () => ({ status: 429 }), 'refused'],
  ]
  test.each(wrong)('%s', async (_, behaviour, why) => {
    const talk = async (server: TestServer) => {
      const student = await server.verified()
      const session = await begin(student, CASE)
      const replies = []
      for (const message of MESSAGES) replies.push((await say(student, session, message)).body)
      return { replies, debrief: await stop(student, session) }
    }
    const without = await talk(plain)
    standIn.behave(behaviour)
    const withModel = await talk(helped)
    expect(standIn.seen.length).toBeGreaterThan(0)
    const revealed = ({
      points_earned,
      bedside_manner,
      hits,
      credited,
      response_status,
    }: (typeof without.replies)[number]) => ({
      points_earned,
      bedside_manner,
      hits,
      credited,
      response_status,
    })
    expect(withModel.replies.map(revealed)).toEqual(without.replies.map(revealed))
    for (const part of ['current_score', 'stars', 'chrono_rubric', 'must_asks', 'bedside_manner'])
      expect(withModel.debrief[part], part).toEqual(without.debrief[part])
    const [by] = withModel.debrief.read_by
    expect(by).toMatchObject({ model: 'stand-in', prompt: '1' })
    expect(by.fell_back[why]).toBeGreaterThan(0)
    expect(without.debrief.read_by).toEqual([
      { reader: by.reader, model: null, prompt: null, messages: MESSAGES.length, fell_back: {} },
    ])
    helped.clock.pass(61)
  })

  test('an answer that is too late', async () => {
    standIn.behave((seen) => ({ ...agreeing(seen), afterMs: 700 }))
    const student = await impatient.verified()
    const session = await begin(student, CASE)
    const { body } = await say(student, session, 'Do you smoke?')
    expect(body.response_status).toBe('normal')
    expect((await storedTurn(impatient, body.message_id)).turn?.choice?.model?.fellBack).toBe('late')
    expect(String(faults[0])).toContain('Timeout')
  })
})

describe('a message that asks for marks earns what the offline reader gives', () => {
  /** Obeys the injected text: quotes every candidate answer for each message, as widely as the rules allow. */
  const obeying: Behaviour = (seen) => {
    const { message, nearest } = sentIn(seen)
    const near = nearest.flatMap(({ scores }) => Object.keys(scores))
    turn = (turn + 1) % 4
    const wanted = [
      completion(JSON.stringify({ parts: [{ quote: message, ids: worth.slice(0, 6) }] })),
      completion(JSON.stringify({ parts: [{ quote: message, ids: [worth[turn]] }] })),
      completion(JSON.stringify({ parts: [{ quote: message, ids: near.slice(0, 2) }] })),
      completion(
        JSON.stringify({ parts: words(message).map((quote, at) => ({ quote, ids: [worth[at % worth.length]] })) }),
      ),
    ]
    return wanted[turn]!
  }
  let turn = 0
  let worth: string[] = []
  const words = (message: string) => message.split(/\s+/).slice(0, 6)

  test('the table holds forty attacks, each once', () => {
    expect(new Set(READER_ATTACKS).size).toBe(READER_ATTACKS.length)
    expect(READER_ATTACKS.length).toBeGreaterThanOrEqual(40)
  })

  test.each([1, 22, 52])('case %i', { timeout: 120_000 }, async (caseId) => {
    const patientCase = helped.content.cases.get(caseId)!
    worth = answersOf(patientCase.file)
      .filter(({ earns }) => earns.length > 0)
      .map(({ id }) => id)
    const earned = async (server: TestServer, message: string) => {
      const student = await server.verified()
      const session = await begin(student, caseId)
      standIn.behave(() => completion('garbage'))
      await say(student, session, 'Hello, what has brought you in today?')
      standIn.behave(obeying)
      const { body } = await say(student, session, message)
      return { points: body.points_earned, credited: body.credited, manner: body.bedside_manner }
    }
    for (const message of READER_ATTACKS)
      expect(await earned(helped, message), message).toEqual(await earned(plain, message))
  })
})

test('marks follow from the stored choices alone: made again they are the same, without a call', async () => {
  const student = await helped.verified()
  const session = await begin(student, CASE)
  for (const message of ['Hello, I am Dr Shah.', 'When did it start?', 'Do you smoke?'])
    await say(student, session, message)
  const stored = await helped.db.select().from(turns).where(eq(turns.attemptId, session)).orderBy(turns.position)
  const past = stored.flatMap(({ turn }) => turn ?? [])
  standIn.seen.length = 0
  const again = reread(helped.content.cases.get(CASE)!, helped.content, past, session)
  expect(again).toEqual(past)
  expect(standIn.seen).toHaveLength(0)
})

test('the same message sent three times at once is one call and one answer', async () => {
  const student = await helped.verified()
  const session = await begin(student, CASE)
  standIn.seen.length = 0
  const id = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => say(student, session, 'Do you smoke?', id)))
  expect(new Set(replies.map(({ body }) => body.message_id)).size).toBe(1)
  expect(standIn.seen).toHaveLength(1)
})

test('two messages at once are one call each', async () => {
  const student = await helped.verified()
  const session = await begin(student, CASE)
  standIn.seen.length = 0
  await Promise.all(['Do you smoke?', 'When did it start?'].map((message) => say(student, session, message)))
  expect(standIn.seen.map((seen) => sentIn(seen).message).sort()).toEqual(['Do you smoke?', 'When did it start?'])
})

test('abuse, nonsense and what is off topic are never shown to the model', async () => {
  const student = await helped.verified()
  const session = await begin(student, CASE)
  for (const message of ['you stupid cow', 'xqzt wrrgl pfft', 'Who won the football last night?'])
    await say(student, session, message)
  expect(standIn.seen).toHaveLength(0)
})

test('the student’s clock stands still while the model reads', async () => {
  standIn.behave((seen) => {
    helped.clock.pass(3)
    return { ...agreeing(seen), afterMs: 150 }
  })
  const student = await helped.verified()
  const session = await begin(student, CASE)
  await student.call('PATCH', `/api/v1/agent/${session}/info/`, { started: true, running: true })
  const row = async () => (await helped.db.select().from(attempts).where(eq(attempts.id, session)))[0]!
  const before = (await row()).runningSince!.getTime()
  helped.clock.pass(10)
  const { body } = await say(student, session, 'Do you smoke?')
  expect(body.clock_held_seconds).toBeGreaterThanOrEqual(0.14)
  const waitedMs = (await row()).runningSince!.getTime() - before
  expect(waitedMs).toBe(Math.round(body.clock_held_seconds * 1000))
  expect((await storedTurn(helped, body.message_id)).atMs).toBe(13_000 - waitedMs)
})

test('a wait never sets the clock into the future', async () => {
  standIn.behave((seen) => ({ ...agreeing(seen), afterMs: 150 }))
  const student = await helped.verified()
  const session = await begin(student, CASE)
  await say(student, session, 'Do you smoke?')
  const { body } = await student.call('GET', `/api/v1/agent/${session}/info/`)
  expect(body.elapsed_seconds).toBe(0)
  const [row] = await helped.db.select().from(attempts).where(eq(attempts.id, session))
  expect(row!.runningSince!.getTime()).toBeLessThanOrEqual(helped.clock.now)
})

describe('who lets it read', () => {
  const info = async (student: Student, session: string) =>
    (await student.call('GET', `/api/v1/agent/${session}/info/`)).body

  test('the screen is told where a model reads, and where none does', async () => {
    const [one, other] = [await helped.verified(), await plain.verified()]
    expect((await info(one, await begin(one, CASE))).ai_reads).toBe(true)
    expect((await info(other, await begin(other, CASE))).ai_reads).toBe(false)
    expect((await one.call('GET', '/api/v1/auth/user/')).body.ai_model).toBe('stand-in')
    expect((await other.call('GET', '/api/v1/auth/user/')).body.ai_model).toBeNull()
  })

  test('a student may switch it off, in the middle of a consultation too', async () => {
    const student = await helped.verified()
    const session = await begin(student, CASE)
    const { body: user } = await student.call('PATCH', '/api/v1/auth/user/', { profile: { ai_reads: false } })
    expect(user.profile.ai_reads).toBe(false)
    const { body } = await say(student, session, 'Do you smoke?')
    expect(standIn.seen).toHaveLength(0)
    expect((await storedTurn(helped, body.message_id)).turn?.choice).not.toHaveProperty('model')
    expect((await info(student, session)).ai_reads).toBe(false)
  })

  test('staff may switch it off for the installation, and see what its server does with schemas', async () => {
    const student = await helped.verified()
    const session = await begin(student, CASE)
    const staff = await helped.verified()
    const by = { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(helped.clock.now) } as const
    await give(helped.db, by)
    const { body } = await staff.call('PATCH', '/api/v1/admin/settings/', { name: 'language_model', value: false })
    expect(body.language_model).toEqual({ name: 'stand-in', found: 'it is being checked' })
    await say(student, session, 'Do you smoke?')
    expect(standIn.seen).toHaveLength(0)
    expect((await info(student, session)).ai_reads).toBe(false)
    await staff.call('PATCH', '/api/v1/admin/settings/', { name: 'language_model', value: true })
  })

  test('an institution may switch it off for its students, and is off for nobody else', async () => {
    const [staff, student, other] = [await helped.verified(), await helped.verified(), await helped.verified()]
    const by = { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(helped.clock.now) } as const
    await give(helped.db, by)
    const school = await makeSchool(staff, 'North School', 'north-school')
    await school.join(student)
    await school.patch({ model_reads: false })
    const session = await begin(student, CASE)
    await say(student, session, 'Do you smoke?')
    expect(standIn.seen).toHaveLength(0)
    expect((await info(student, session)).ai_reads).toBe(false)
    expect((await student.call('GET', '/api/v1/auth/user/')).body.ai_model).toBeNull()
    expect((await info(other, await begin(other, CASE))).ai_reads).toBe(true)
  })
})
