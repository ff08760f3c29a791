import { beforeEach, expect, test } from 'vitest'
import { FREE } from '#contract/values/free.ts'
import { begin, stop } from '../../tests/consulting.ts'
import { quizzing, sampleQuestion, workThrough } from '../../tests/quizzing.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { throttles } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'

// Six of a quiz's nine questions are free. The first asks for the diagnosis, so a quiz under its name leaves it out.

const KINDS = ['diagnosis', ...Array(8).fill('risk')] as const
const questions = KINDS.map((tests, at) => sampleQuestion(`gout-${at + 1}`, tests))
const GOUT = { kind: 'condition', condition: 'gout' }
const { clock, db, verified } = await testServer({
  quizzes: { quizzes: new Map([['gout', { condition: 'gout', name: 'Gout', system: 'rheumatological', questions }]]) },
})

beforeEach(async () => {
  clock.pass(3_601)
  await db.delete(throttles)
})

async function givePrime(student: Student, days: number) {
  const userId = (await student.call('GET', '/api/v1/auth/user/')).body.id
  await grantPrime(db, { userId, kind: 'given', days, reason: 'A test' }, new Date(clock.now))
}
const progress = async (student: Student) => (await quizzing(student).list()).quizzes[0]

test('everybody has the first six on a condition; Prime opens the others', async () => {
  const student = await verified()
  expect(FREE.questionsACondition).toBe(6)
  expect(await progress(student)).toMatchObject({ questions: 5, more: 3 })
  const quiz = await quizzing(student).begin(GOUT)
  expect(quiz.places).toHaveLength(5)
  const over = await workThrough(student, quiz)
  expect(JSON.stringify(over)).not.toMatch(/gout-[1789] best/)
  const mixed = await quizzing(student).begin({ kind: 'mixed', systems: [], length: 10 })
  expect(mixed.places).toHaveLength(6)
  await quizzing(student).finish(mixed.id)

  await givePrime(student, 1)
  expect(await progress(student)).toMatchObject({ questions: 8, more: 0 })
  expect((await quizzing(student).begin(GOUT)).places).toHaveLength(8)
})

test('whoever was asked a question keeps it when Prime is over, with what comes back', async () => {
  const student = await verified()
  await givePrime(student, 1)
  await workThrough(student, await quizzing(student).begin(GOUT), [0, 1, 2, 3, 4, 5, 6, 7])
  clock.pass(3 * 86_400)
  expect((await student.call('GET', '/api/v1/auth/user/')).body.prime_status).toBe(false)
  const { review } = await quizzing(student).list()
  expect(review.due).toBe(8)
  expect(await progress(student)).toMatchObject({ questions: 8, more: 0 })
})

test('whoever has met the condition has every question on it', async () => {
  const student = await verified()
  const session = await begin(student, 29)
  await stop(student, session)
  expect(await progress(student)).toMatchObject({ more: 3 })
  await student.call('GET', `/api/v1/cases/session/${session}/`)
  expect(await progress(student)).toMatchObject({ questions: 8, more: 0 })
})
