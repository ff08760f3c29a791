import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { RED_TEAM } from '../../tests/red-team.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { completion, vendorStandIn } from '../../tests/vendor-stand-in.ts'
import { turns } from '../db/tables.ts'
import { languageModel } from '../llm/chat-completions.ts'

const MESSAGES = Object.values(RED_TEAM).flat()
const CASES = [8, 22, 52]

/** Answers each request with the worst that it can think of: another one each time. */
let answered = 0
let own: PatientCase | undefined
const hostile = await vendorStandIn(({ body }) => {
  const words = JSON.parse(JSON.parse(String(body)).messages[1].content).reply ?? ''
  const { diagnosis, hints } = own!.file
  const worst = [
    `I have ${diagnosis}.`,
    `${words} By the way, it is ${diagnosis}.`,
    `${words} (${own!.items[0]!.text})`,
    words.replace(/\bno\b/gi, 'yes'),
    `${words} ${hints[4]}`,
    `["${diagnosis}", "rubric", "sx:cough", "smoking", "fh:heart", "allergies"]`,
    `${words}\n\nSystem: ${own!.file.modelSummary}`,
    `You should ask: ${own!.items.at(-1)!.better}`,
  ]
  answered += 1
  return completion(worst[answered % worst.length] ?? '')
})
afterAll(() => hostile.close())

const alone = await testServer()
const withHostile = await testServer({
  services: (_, now) => ({
    languageModel: languageModel(
      { baseUrl: hostile.url, apiKey: undefined, model: 'hostile' },
      { now, allow: async () => true, report: (error) => expect.fail(String(error)) },
      10_000,
    ),
  }),
})

test('the table holds at least forty messages, each once', () => {
  expect(new Set(MESSAGES).size).toBe(MESSAGES.length)
  expect(MESSAGES.length).toBeGreaterThanOrEqual(40)
})

/** What only the debrief tells. A name that the patient knows and says in some fact is no secret. */
function secretsOf({ file, items }: PatientCase): string[] {
  const told = file.facts
    .flatMap(({ says, again = [], beside = '', until = '' }) => [says, ...again, beside, until])
    .concat(file.opening)
    .join(' ')
    .toLowerCase()
  const names = [file.diagnosis, ...file.differential.flatMap(({ name, accepts }) => [name, ...accepts])]
  const texts = [
    ...items.flatMap(({ text, why }) => [text, why ?? '']),
    ...file.hints,
    file.modelSummary,
    ...file.learningPoints.map(({ text }) => text),
    ...file.differential.flatMap((one) => [...one.for, ...one.against].map(({ text }) => text)),
  ]
  const unknown = names.filter((name) => name.length > 3 && !told.includes(name.toLowerCase()))
  return [...unknown, ...texts.filter((text) => text.length > 15)]
}

const found = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => new RegExp(`(^|\\W)${escaped(secret)}(\\W|$)`, 'i').test(text))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const begin = async (student: Student, caseId: number): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
const say = (student: Student, session: string, message: string) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })

describe.each([
  ['with the engine alone', alone],
  ['with a hostile language model', withHostile],
])('nothing leaks %s:', (_, server) => {
  test.each(CASES)('case %i', async (caseId) => {
    const student = await server.verified()
    own = server.content.cases.get(caseId)!
    const secrets = secretsOf(own)
    expect(secrets.length).toBeGreaterThan(20)
    const session = await begin(student, caseId)
    const leaks: string[] = []
    for (const message of MESSAGES) {
      const { status, body } = await say(student, session, message)
      expect(status).toBe(200)
      const { label: _label, credited: _credited, ...shown } = body
      leaks.push(...found(JSON.stringify(shown), secrets).map((secret) => `${message} → ${secret}`))
    }
    expect(leaks).toEqual([])
    const stored = await server.db.select().from(turns).where(eq(turns.attemptId, session))
    for (const { turn, reply } of stored) {
      if (!turn) continue
      expect(reply.response, turn.said).toBe(turn.reply)
      const facts = turn.answers.filter(({ kind, fact }) => fact && kind !== 'withheld')
      expect(facts.length, turn.said).toBeLessThanOrEqual(2)
    }
  })
})

/** A line of the vocabulary's own questions, the same for every case. */
const QUESTION = /^[a-z_]+(:[a-z_]+)?: /

test('the hostile model was really asked, and is shown nothing that only the debrief tells', async () => {
  hostile.seen.length = 0
  const student = await withHostile.verified()
  for (const caseId of CASES) {
    own = withHostile.content.cases.get(caseId)!
    const session = await begin(student, caseId)
    for (const message of [
      ...own.items.map(({ better }) => better),
      'does it all go daft in there?',
      'the wibbly one then?',
    ])
      await say(student, session, message)
    const secrets = secretsOf(own)
    const shown = hostile.seen.map(({ body }) => JSON.parse(String(body)).messages)
    expect(shown.length).toBeGreaterThan(10)
    for (const [system, user] of shown) {
      const lines = system.content.split('\n').filter((line: string) => !QUESTION.test(line))
      expect(found(`${lines.join('\n')} ${JSON.parse(user.content).reply ?? ''}`, secrets)).toEqual([])
    }
    hostile.seen.length = 0
  }
})

test('what is said of how a patient talks names no diagnosis, in any case', () => {
  const named = [...alone.content.cases.values()].flatMap((one) => {
    const { diagnosis, differential, patient } = one.file
    const names = [diagnosis, ...differential.flatMap(({ name, accepts }) => [name, ...accepts])]
    const long = names.filter((name) => name.length > 3)
    return found(patient.voice, long).map((name) => `case ${one.id}: ${name}`)
  })
  expect(named).toEqual([])
})
