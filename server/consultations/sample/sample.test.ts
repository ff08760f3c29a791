import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SAMPLE_CHARACTERS, SAMPLE_MESSAGES, SAMPLE_QUESTIONS, type SampleReply } from '#contract/sample.ts'
import { factsOf } from '#engine/case/fact.ts'
import { mark } from '#engine/marking/mark.ts'
import { ask } from '#engine/reading/ask.ts'
import { sharedSample } from '#tests/shared-content.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { readerFor } from '../../../tests/test-reader.ts'
import { loadWithFixtures } from '../../content/load-cases.ts'
import { rowsOf } from '../../db/database.ts'
import { throttles } from '../../db/tables.ts'
import { hitsOf } from '../ask/present-reply.ts'
import { SHOWN, sampleOf } from './sample.ts'

const { call, clock, content, db, verified } = await testServer()
const reader = readerFor(content)
const sample = await sharedSample()
const page = parse(await readFile('content/first-page.yaml', 'utf8'))
const [shownItem, hidden] = sample.items

const from = (address: string) => ({ 'x-forwarded-for': address })
let visitors = 0
const send = (earlier: readonly string[], message: string, address = `198.51.100.${++visitors % 250}`) =>
  call('POST', '/api/v1/sample/', { earlier, message }, from(address))
/** Everything said one after the other, as the page does it; the last reply. */
async function say(...said: string[]): Promise<SampleReply> {
  const replies: SampleReply[] = []
  for (const [at, message] of said.entries()) replies.push((await send(said.slice(0, at), message)).body)
  return replies.at(-1)!
}

describe('what the first page quotes', () => {
  test('the exchange that it opens with is what the engine says and marks', async () => {
    const [turn] = await sampleOf({ patientCase: sample, content, reader }, [])
    expect(page.shown.asked).toBe(SHOWN)
    expect(turn!.reply).toBe(page.shown.reply)
    expect(hitsOf(sample, [turn!])).toEqual(page.shown.hits)
    expect(turn!.credited).toEqual([shownItem!.id])
    expect([shownItem!.label, shownItem!.marks]).toEqual([page.shown.label, page.shown.marks])
  })

  test('the line of a debrief is what the engine makes of that question', async () => {
    const withFixtures = await loadWithFixtures('content')
    const nell = withFixtures.cases.get(901)!
    const { item, near, whyNot, ...line } = page.feedback
    const said = near.before + near.words + near.after
    const turn = await ask({ patientCase: nell, content: withFixtures, reader, seed: 'sample' }, [], said)
    const sheet = mark(nell, [turn], withFixtures)
    const missed = sheet.items.find((one) => one.item === item)!
    expect(missed).toMatchObject({ awarded: 0, mustAsk: true, ...line })
    const at = near.before.length
    expect(missed.near).toEqual({ turn: 0, from: at, to: at + near.words.length, words: near.words, why: whyNot })
  })
})

test('a visitor without an account asks three questions, and finds the mark', async () => {
  const first = await say('When did it start?')
  expect(first).toMatchObject({ response_status: 'normal', credited: [], hits: [], questions_left: 2, verdict: null })
  const second = await say('When did it start?', 'So, why is your mum worried?')
  expect(second.response).toContain('Rory')
  expect(second.credited).toEqual([{ label: hidden!.label, marks: 1, must_ask: true }])
  const quoted = second.hits.map(({ from, to }) => 'So, why is your mum worried?'.slice(from, to))
  expect(quoted.join()).toContain('why is your mum worried')
  const last = await say('When did it start?', 'So, why is your mum worried?', 'I am so sorry. When was that?')
  expect(last).toMatchObject({ questions_left: 0, verdict: { earned: true, near: null, must_ask: true } })
  expect(last.verdict!.evidence).toEqual([{ message: 2, ...second.hits[0] }])
})

test.each([
  'Does anyone in your family have heart problems?',
  'Has anyone in your family died suddenly, or young?',
  'any family history',
  'Is she worried about something?',
  'Why did she make you promise?',
  'Is there anything you are worried about?',
  'Have you got any brothers or sisters?',
])('“%s” finds it', async (question) => {
  expect((await say(question)).credited.map(({ label }) => label)).toEqual([hidden!.label])
})

test('who missed it is told why it matters, what to ask and what he would have said', async () => {
  const { verdict } = await say('Do you get chest pain?', 'Do you smoke?', 'Does it come on with exercise?')
  expect(verdict).toMatchObject({ earned: false, evidence: [], near: null, why: hidden!.why, better: hidden!.better })
  expect(verdict!.would_have_said).toContain('My brother Rory')
  expect(verdict!.parting_words.length).toBeGreaterThan(5)
})

test('before the last question no reply tells anything of what is there to be found', async () => {
  const hiddenTexts = [
    ...[hidden!.label, hidden!.text, hidden!.better, hidden!.why!],
    ...factsOf(sample.file).map(({ gist }) => gist),
    sample.file.diagnosis,
    'Rory',
  ]
  const harmless = ['hello', 'What is it like?', 'xqzt wrrgl', 'Do you smoke?', 'you idiot']
  for (const [at, message] of harmless.entries()) {
    const { text } = await send(harmless.slice(0, at), message)
    expect(hiddenTexts.filter((words) => text.toLowerCase().includes(words.toLowerCase()))).toEqual([])
  }
})

test('a greeting and what was not understood cost no question, and are not endless', async () => {
  const idle = ['hello', 'xqzt wrrgl pfft', 'you idiot', 'who won the football?']
  expect((await say(...idle)).questions_left).toBe(SAMPLE_QUESTIONS)
  const many = Array.from({ length: SAMPLE_MESSAGES }, (_, at) => `hello ${'again '.repeat(at)}`.trim())
  const { body } = await send(many.slice(0, -1), many.at(-1)!)
  expect(body).toMatchObject({ questions_left: 0, verdict: { earned: false } })
})

test('after three questions there is no fourth', async () => {
  const three = ['Do you get chest pain?', 'Do you smoke?', 'Do you drink?']
  const { status, body } = await send(three, 'And your family?')
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'sample-over', message: 'You’ve used your three questions. Sign up to continue.' })
})

test('the same words get the same answer, whoever sends them and when', async () => {
  const before = await say('What is it like?', 'Do you smoke?')
  clock.pass(86_400)
  expect(await say('What is it like?', 'Do you smoke?')).toEqual(before)
})

describe('a message', () => {
  test.each([
    ['of nothing but blanks', '   ', 'Please type a question first.'],
    ['of 2,001 characters', 'a'.repeat(2_001), 'That’s too long for one message. Please ask in shorter parts.'],
  ])('%s is refused in words', async (_, message, why) => {
    const { status, body } = await send([], message)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(why)
  })

  test.each([
    ['more of them than the sample has', { earlier: Array(SAMPLE_MESSAGES).fill('hello'), message: 'hello' }],
    ['an earlier one that is too long', { earlier: ['a'.repeat(2_001)], message: 'hello' }],
    [
      'more characters than all of them may have',
      { earlier: ['a'.repeat(1_990)], message: 'a'.repeat(SAMPLE_CHARACTERS - 1_989) },
    ],
    ['another case', { earlier: [], message: 'hello', case_id: 52 }],
    ['nothing', {}],
  ])('%s is refused', async (_, body) => {
    expect((await call('POST', '/api/v1/sample/', body, from('203.0.113.77'))).status).toBe(400)
  })
})

describe('nobody farms the server', () => {
  const tries = (key: string, count: number) =>
    db
      .insert(throttles)
      .values({ key, tries: count, resetsAt: new Date(clock.now + 3_600_000) })
      .onConflictDoUpdate({ target: throttles.key, set: { tries: count } })

  test('one address is counted, and the next is not the worse for it', async () => {
    const crowded = '203.0.113.5'
    await tries(`sample:address:${crowded}`, 239)
    expect((await send([], 'hello', crowded)).status).toBe(200)
    const refused = await send([], 'hello', crowded)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe(
      'Many people on your network have been asking. Sign up to continue, or come back in an hour.',
    )
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await send([], 'hello', '203.0.113.6')).status).toBe(200)
  })

  test('all addresses together are counted, until the hour is over', async () => {
    await tries('sample:everybody', 3_000)
    const { status, body } = await send([], 'hello', '203.0.113.9')
    expect([status, body.message]).toEqual([
      429,
      'Many people are asking right now. Sign up to continue, or come back in an hour.',
    ])
    clock.pass(3_601)
    expect((await send([], 'hello', '203.0.113.9')).status).toBe(200)
  })

  test('nothing is kept of a visitor but the count', async () => {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'throttles'`,
    )
    const rows = () =>
      Promise.all(tables.map(({ name }) => rowsOf(db, sql`select count(*) from ${sql.identifier(name)}`)))
    expect(tables.length).toBeGreaterThan(20)
    const before = await rows()
    await say('Do you smoke?', 'Does your mum worry?')
    expect(await rows()).toEqual(before)
  })
})

test('the sample is no case of the library', async () => {
  expect([...content.cases.values()].map(({ file }) => file.patient.name)).not.toContain(sample.file.patient.name)
  const student = await verified()
  expect((await student.call('POST', '/api/v1/agent/session/', { case_id: sample.id })).status).toBe(404)
  for (const url of ['cases/', 'cases/list/?search=Duncan', 'cases/collection/list/'])
    expect((await student.call('GET', `/api/v1/${url}`)).text).not.toContain('Duncan')
})
