import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { found, secretsOf } from '../../tests/debrief-secrets.ts'
import { RED_TEAM } from '../../tests/red-team.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { completion, vendorStandIn } from '../../tests/vendor-stand-in.ts'
import { turns } from '../db/tables.ts'
import { modelReader } from '../llm/model-reader.ts'
import { loadReaderContent } from '../reader/load-reader-content.ts'

const MESSAGES = Object.values(RED_TEAM).flat()
const CASES = [8, 22, 52]
const readerContent = loadReaderContent('content', await sharedContent())

/** Chooses every secret answer, or tries to quote the debrief: a different attack each time. */
let answered = 0
let own: PatientCase | undefined
const hostile = await vendorStandIn(({ body }) => {
  const { message } = JSON.parse(JSON.parse(String(body)).messages[1].content)
  const { diagnosis, hints } = own!.file
  const withheld = answersOf(own!.file).filter(({ fact }) => own!.facts.get(fact ?? '')?.when)
  const choosing = (...ids: string[]) => JSON.stringify({ parts: [{ quote: message, ids }] })
  const worst = [
    `I have ${diagnosis}.`,
    choosing(diagnosis),
    choosing(own!.items[0]!.id),
    choosing(...withheld.slice(0, 2).map(({ id }) => id)),
    JSON.stringify({ parts: [{ quote: hints[4], ids: ['open'] }] }),
    JSON.stringify({ parts: [{ quote: message, ids: ['none'], say: `It is ${diagnosis}.` }] }),
    `${own!.file.modelSummary}`,
  ]
  answered += 1
  return completion(worst[answered % worst.length] ?? '')
})
afterAll(() => hostile.close())

const alone = await testServer()
const withHostile = await testServer({
  services: (_, now) => ({
    modelReader: modelReader({ baseUrl: hostile.url, apiKey: undefined, model: 'hostile' }, readerContent, {
      now,
      allow: async () => 'yes',
      report: (error) => expect.fail(String(error)),
    }),
  }),
})

test('the table holds at least forty messages, each once', () => {
  expect(new Set(MESSAGES).size).toBe(MESSAGES.length)
  expect(MESSAGES.length).toBeGreaterThanOrEqual(40)
})

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

test('the hostile model was really asked', async () => {
  hostile.seen.length = 0
  const student = await withHostile.verified()
  own = withHostile.content.cases.get(52)!
  const session = await begin(student, 52)
  for (const { better } of own.items.slice(0, 12)) await say(student, session, better)
  expect(hostile.seen.length).toBe(12)
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
