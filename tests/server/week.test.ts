import { expect, test } from 'vitest'
import type { DailyReply } from '#contract/daily.ts'
import { loadStories } from '#server/content/load-stories.ts'
import { quizzing, sampleBank, workThrough } from '../quizzing.ts'
import { testServer } from '../server-harness.ts'

// A week in the life of a student: missed questions come back on their day, and every day counts for the streak.

const stories = await loadStories('content')
const server = await testServer({ quizzes: sampleBank, stories })
const HOUR = 3_600

test('a student practises for a week: misses come back on their day, later each time, and the streak grows', async () => {
  const student = await server.verified()
  const { begin, list, start } = quizzing(student)
  const zone = { profile: { time_zone: 'Australia/Sydney' } }
  await student.call('PATCH', '/api/v1/auth/user/', zone)
  const streak = async () => (await student.call('GET', '/api/v1/auth/user/')).body.day_streak
  const review = async () => (await list()).review
  const GOUT = { kind: 'condition', condition: 'gout' }
  const REVIEW = { kind: 'review' }

  // Friday evening in Sydney: two of four are missed, one is guessed.
  expect(await streak()).toBe(0)
  const quiz = await begin(GOUT)
  const { answer } = quizzing(student)
  await answer(quiz, 0, true, { guessed: true })
  const over = await workThrough(student, quiz, [1, 2])
  expect(over.result).toMatchObject({ right: 2, of: 4, back_on: '2026-11-21' })
  expect(await streak()).toBe(1)
  expect(await review()).toMatchObject({ due: 0, later: 3, next: '2026-11-21' })
  expect((await start(REVIEW)).body.code).toBe('nothing-to-ask')

  // Saturday morning there, fifteen hours later: the misses are due, although 24 hours have not passed.
  server.clock.pass(15 * HOUR)
  expect(await review()).toMatchObject({ due: 2, later: 1 })
  const saturday = await begin(REVIEW)
  expect(saturday.places).toHaveLength(2)
  const missed = [over.places[1], over.places[2]].map((place) => place!.question!.lead_in)
  const done = await workThrough(student, saturday, [1])
  expect(done.places.map(({ question }) => question!.lead_in).sort()).toEqual(missed.sort())
  expect(await streak()).toBe(2)
  expect(await review()).toMatchObject({ due: 0, later: 3 })

  // Sunday: the one that was missed twice is back, the one that was known then is not.
  server.clock.pass(24 * HOUR)
  const sunday = await begin(REVIEW)
  expect(sunday.places.map(({ question }) => question?.lead_in)).toContain(done.places[1]!.question!.lead_in)
  expect(sunday.places.map(({ question }) => question?.lead_in)).not.toContain(done.places[0]!.question!.lead_in)
  await workThrough(student, sunday)
  expect(await streak()).toBe(3)

  // Monday to Wednesday without practice: the streak is lost, and due questions wait.
  server.clock.pass(3 * 24 * HOUR)
  expect(await streak()).toBe(0)
  const { due, begun } = await review()
  expect(due).toBeGreaterThan(0)
  expect(begun).toBeNull()
  const wednesday = await begin(REVIEW)
  expect(wednesday.places).toHaveLength(due)
  await workThrough(student, wednesday)
  expect(await streak()).toBe(1)
  expect(await review()).toMatchObject({ due: 0, later: 3 })

  // Thursday: nothing is due, so the story of the day keeps the streak; its points are sent only once it is handed in.
  server.clock.pass(24 * HOUR)
  const TODAY = '/api/v1/daily-task/case/today/'
  const story: DailyReply = (await student.call('GET', TODAY)).body
  expect(story.questions.every(({ points }) => points === null)).toBe(true)
  const answers = Object.fromEntries(story.questions.map(({ id }) => [id, 'I would ask what worries her most.']))
  expect((await student.call('POST', TODAY, { answers })).status).toBe(200)
  const task: DailyReply = (await student.call('GET', TODAY)).body
  expect(task.questions.every(({ points }) => points!.length > 0)).toBe(true)
  expect(await streak()).toBe(2)

  // Questions known repeatedly are scheduled beyond the week.
  const { next } = await review()
  expect(next! > '2026-11-27').toBe(true)
})

test('a quiz that was handed in without an answer is no day of practice', async () => {
  const student = await server.verified()
  const { begin, finish, answer } = quizzing(student)
  const streak = async () => (await student.call('GET', '/api/v1/auth/user/')).body.day_streak
  const MIXED = { kind: 'mixed', systems: [], length: 10 }
  await finish((await begin(MIXED)).id)
  expect(await streak()).toBe(0)
  const quiz = await begin(MIXED)
  await answer(quiz, 0, false)
  await finish(quiz.id)
  expect(await streak()).toBe(1)
})
