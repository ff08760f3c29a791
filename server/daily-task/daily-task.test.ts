import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DailyList, DailyQuestion, DailyReply } from '#contract/daily.ts'
import { pointsOf } from '#engine/daily/story-file.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { EXPORTED } from '../accounts/own-data-store.ts'
import { loadStories } from '../content/load-stories.ts'
import { dailyAnswers, groupMembers, groups, throttles, users } from '../db/tables.ts'
import { isOpenOn } from './story-of-day.ts'

const stories = await loadStories('content')
const { call, clock, db, signUp, verified } = await testServer({ stories })

const DAY = 86_400
const LIST = '/api/v1/daily-task/'
const pathOf = (name: string) => `/api/v1/daily-task/case/${name}/`
const TODAY = pathOf('today')

type Caller = Pick<Student, 'call'>

/** Creates a guest with a token. */
async function guest(): Promise<Caller & { token: string }> {
  const { token } = (await call('POST', '/api/v1/guest/', {})).body
  const authorization = `Token ${token}`
  return { token, call: (method, url, body, headers) => call(method, url, body, { ...headers, authorization }) }
}

/** A caller without any token. */
const stranger: Caller = { call }

const read = async (who: Caller, name = 'today'): Promise<DailyReply> => (await who.call('GET', pathOf(name))).body
const list = async (who: Caller): Promise<DailyList> => (await who.call('GET', LIST)).body
const handIn = (who: Caller, answers: Record<string, string>, name = 'today') =>
  who.call('POST', pathOf(name), { answers })
const save = (who: Caller, answers: Record<string, string>, name = 'today') =>
  who.call('PATCH', pathOf(name), { answers })
const tick = (who: Caller, points: Record<string, boolean>, name = 'today') =>
  who.call('PATCH', `${pathOf(name)}marks/`, { points })

/** Returns answers with the first point of each question, in the words of the model answer. */
const firstPoints = (name: string) =>
  Object.fromEntries(stories.get(name)!.questions.map(({ id, points }) => [id, points[0]!.text]))
const pointIn = ({ questions }: { questions: readonly DailyQuestion[] }, id: string) =>
  questions.flatMap(({ points }) => points ?? []).find((point) => point.id === id)

beforeEach(() => clock.pass(2 * DAY))

describe('the story of a day', () => {
  test('is the same for a stranger, a guest and a student, and another on the next day', async () => {
    const seen = []
    for (const who of [stranger, await guest(), await signUp(), await verified()]) seen.push((await read(who)).name)
    expect(new Set(seen).size).toBe(1)
    clock.pass(DAY)
    expect((await read(stranger)).name).not.toBe(seen[0])
  })

  test('changes at midnight UTC and not before', async () => {
    clock.now = Math.ceil(clock.now / (DAY * 1000)) * DAY * 1000
    const { name, day } = await read(stranger)
    clock.pass(DAY - 1)
    expect(await read(stranger)).toMatchObject({ name, day, is_today: true })
    clock.pass(1)
    expect(await read(stranger)).not.toMatchObject({ day })
  })

  test('is drawn without repeats until all have come, whoever asks first and however many at once', async () => {
    const names: string[] = []
    for (let n = 0; n < 2 * stories.size; n++) {
      const replies = await Promise.all([read(stranger), read(stranger), list(stranger)])
      names.push(replies[0].name)
      expect(replies[1].name).toBe(replies[0].name)
      clock.pass(DAY)
    }
    // Earlier tests drew part of the current round; in every full round after it each story comes once.
    const ends = names.findIndex((name, at) => names.indexOf(name) < at)
    expect(new Set(names.slice(ends, ends + stories.size)).size).toBe(stories.size)
  })

  test.each([
    ['2026-03-01', '2026-03-01', true],
    ['2026-02-28', '2026-03-01', true],
    ['2026-02-27', '2026-03-01', false],
    ['2026-03-02', '2026-03-01', false],
    ['2025-12-31', '2026-01-01', true],
  ])('of %s can be begun on %s: %s', (day, today, open) => {
    expect(isOpenOn(day, today)).toBe(open)
  })

  test('of yesterday is still open, and the one before is not even there', async () => {
    const { name } = await read(stranger)
    clock.pass(DAY)
    expect(await read(stranger, name)).toMatchObject({ name, is_today: false, open: true })
    expect((await list(stranger)).yesterday).toMatchObject({ name, state: 'new' })
    clock.pass(DAY)
    const closed = await stranger.call('GET', pathOf(name))
    expect(closed).toMatchObject({
      status: 404,
      body: { message: 'This story isn’t open. There’s a new one every day.' },
    })
    expect((await handIn(await guest(), { diagnosis: 'x' }, name)).status).toBe(404)
    expect((await stranger.call('GET', pathOf('never-written'))).status).toBe(404)
  })
})

describe('before the words are handed in', () => {
  test('no reply tells an answer, its marks, the summary or a wording of it: of any story', async () => {
    for (let n = 0; n < stories.size; n++) {
      const who = await guest()
      const { name } = await read(who)
      const { summary, diagnosis, references } = stories.get(name)!
      const points = pointsOf(stories.get(name)!)
      const saved = await save(who, { diagnosis: 'Not sure yet.' })
      const refused = await tick(who, { [points[0]!.id]: true })
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'not-handed-in', message: 'Hand in your answers first.' },
      })
      const replies = [saved, refused, await who.call('GET', TODAY), await who.call('GET', LIST)]
      for (const { text } of replies) {
        const hidden = [...points.map((point) => point.text), ...summary, ...references.map(({ title }) => title)]
        expect(hidden.filter((words) => text.includes(JSON.stringify(words).slice(1, -1)))).toEqual([])
        const long = [...diagnosis, ...points.flatMap(({ accept }) => accept)].filter((words) => words.length > 24)
        expect(long.filter((words) => text.includes(words))).toEqual([])
      }
      for (const question of (await read(who)).questions)
        expect(question).toMatchObject({ answer: null, marks: null, points: null })
      expect(await read(who)).toMatchObject({ summary: null, references: null, earned: null, max_marks: null })
      clock.pass(DAY)
    }
  })

  test('what is written is kept, and is its writer’s alone', async () => {
    const [one, other] = [await guest(), await guest()]
    const { questions } = await read(one)
    await save(one, { [questions[0]!.id]: 'A first thought', unknown: 'dropped' })
    await save(one, { [questions[0]!.id]: 'A second thought' })
    expect((await read(one)).questions.map(({ yours }) => yours)).toEqual([
      'A second thought',
      ...questions.slice(1).map(() => ''),
    ])
    expect((await list(one)).today).toMatchObject({ state: 'begun', earned: null })
    expect((await read(other)).questions[0]!.yours).toBe('')
    expect((await save(stranger, {})).status).toBe(401)
    expect((await handIn(stranger, {})).status).toBe(401)
  })

  test('nothing but blanks is not handed in', async () => {
    const who = await guest()
    expect(await handIn(who, { diagnosis: '  \n ' })).toMatchObject({
      status: 400,
      body: { code: 'nothing-written', message: 'Answer at least one question first.' },
    })
    expect((await read(who)).handed_in).toBeNull()
  })

  test('what was begun can be handed in on a later day', async () => {
    const who = await guest()
    const { name, questions } = await read(who)
    await save(who, { [questions[0]!.id]: 'Begun in time' })
    clock.pass(3 * DAY)
    expect(await read(who, name)).toMatchObject({ open: true, is_today: false })
    expect((await handIn(who, firstPoints(name), name)).body.handed_in).not.toBeNull()
  })

  test.each([
    ['an answer as long as a book', { answers: { diagnosis: 'x'.repeat(2001) } }],
    ['a key that is unknown', { answers: {}, marks: 9 }],
    ['no answers', {}],
    ['answers that are no words', { answers: { diagnosis: 5 } }],
  ])('%s is refused', async (_, body) => {
    const who = await guest()
    expect((await who.call('POST', TODAY, body)).status).toBe(400)
    expect((await who.call('PATCH', TODAY, body)).status).toBe(400)
  })

  test('saves are counted', async () => {
    const who = await guest()
    expect((await save(who, {})).status).toBe(200)
    await db.update(throttles).set({ tries: 900 }).where(like(throttles.key, 'daily:person:%'))
    expect(await save(who, {})).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  })
})

describe('handing in', () => {
  test('tells the points with their marks, and ticks those that are found in the words', async () => {
    const who = await guest()
    const { name } = await read(who)
    const story = stories.get(name)!
    const answers = firstPoints(name)
    const { status, body } = await handIn(who, answers)
    expect(status).toBe(200)
    for (const { id, points } of story.questions) {
      const shown = (body as DailyReply).questions.find((question) => question.id === id)!
      expect(shown.points!.map(({ text }) => text)).toEqual(points.map(({ text }) => text))
      expect(shown.marks).toBe(points.reduce((sum, { marks }) => sum + marks, 0))
      expect(shown.answer).toBe(points.map(({ text }) => text).join('\n'))
      const [first] = shown.points!
      expect(first).toMatchObject({ ticked: true })
      for (const { from, to } of first!.found) expect(answers[id]!.slice(from, to).trim()).not.toBe('')
      expect(shown.points!.filter((point) => point.ticked !== point.found.length > 0)).toEqual([])
    }
    expect(body.summary).toEqual(story.summary)
    expect(body.references.length).toBeGreaterThan(0)
    expect((await list(who)).today).toMatchObject({ state: 'done', earned: body.earned, max_marks: body.max_marks })
  })

  test('stands: a second time, a second tab and a late save change nothing', async () => {
    const who = await guest()
    const { name, questions } = await read(who)
    const first = (await handIn(who, firstPoints(name))).body
    const again = await handIn(who, { [questions[0]!.id]: 'Something else' })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first)
    const late = await save(who, { [questions[0]!.id]: 'Late words' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'handed-in', message: 'You’ve handed this in, so it can no longer be changed.' },
    })
    expect(await read(who)).toEqual(first)
  })

  test('ten times at once is handing in once', async () => {
    const who = await guest()
    const { questions } = await read(who)
    const words = Array.from({ length: 10 }, (_, n) => `Try ${n}`)
    const replies = await Promise.all(words.map((word) => handIn(who, { [questions[0]!.id]: word })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.questions[0].yours)).size).toBe(1)
  })
})

describe('a wrong answer', () => {
  test('is told why it is wrong, once it is handed in', async () => {
    const who = await guest()
    const { name, questions } = await read(who)
    const { id, points, mistakes } = stories.get(name)!.questions[0]!
    const { said, why, insteadOf } = mistakes[0]!
    expect(questions[0]!.mistakes).toBeNull()
    const { body } = await handIn(who, { [id]: `Surely a ${said[0]}.` })
    expect(body.questions[0].mistakes).toEqual([
      { instead_of: insteadOf, why, found: [{ from: 9, to: 9 + said[0].length }] },
    ])
    expect(points.map((point) => point.id)).toContain(insteadOf)
    expect((await read(who)).questions[0]!.mistakes).toHaveLength(1)
  })
})

describe('the student’s own ticks', () => {
  test('decide over what was found, both ways, and both are kept', async () => {
    const who = await guest()
    const { name } = await read(who)
    const [question] = stories.get(name)!.questions
    const [found, ...others] = question!.points
    const { earned, questions } = (await handIn(who, { [question!.id]: found!.text })).body as DailyReply
    // The text of one point may match another as well.
    const missed = others.find(({ id }) => questions[0]!.points!.find((point) => point.id === id)!.found.length === 0)
    expect((await tick(who, { [missed!.id]: true })).body.earned).toBe(earned! + missed!.marks)
    const after = (await tick(who, { [found!.id]: false, unknown: true })).body as DailyReply
    expect(after.earned).toBe(earned! + missed!.marks - found!.marks)
    expect(pointIn(after, found!.id)).toMatchObject({ ticked: false })
    expect(pointIn(after, found!.id)!.found.length).toBeGreaterThan(0)
    expect(pointIn(after, missed!.id)).toMatchObject({ ticked: true, found: [] })
    expect((await list(who)).today!.earned).toBe(after.earned)
    expect(await read(who)).toEqual(after)
  })

  test('given at the same moment are all kept, and the sum is theirs', async () => {
    const who = await guest()
    const { name } = await read(who)
    await handIn(who, { [stories.get(name)!.questions[0]!.id]: 'Nothing of it' })
    const points = pointsOf(stories.get(name)!)
    await Promise.all(points.map(({ id }) => tick(who, { [id]: true })))
    const all = points.reduce((sum, { marks }) => sum + marks, 0)
    expect((await read(who)).earned).toBe(all)
    expect((await list(who)).today!.earned).toBe(all)
  })
})

describe('afterwards', () => {
  test('what was done can be looked at for good, by who did it', async () => {
    const [who, other] = [await guest(), await guest()]
    const { name } = await read(who)
    const done = (await handIn(who, firstPoints(name))).body as DailyReply
    clock.pass(5 * DAY)
    expect(await read(who, name)).toEqual({ ...done, is_today: false })
    expect((await list(who)).done.map((one) => one.name)).toEqual([name])
    expect((await other.call('GET', pathOf(name))).status).toBe(404)
    expect((await list(other)).done).toEqual([])
  })

  test('a guest’s result is the account’s after signing up', async () => {
    const who = await guest()
    const { name } = await read(who)
    const done = (await handIn(who, firstPoints(name))).body
    const email = `${randomUUID()}@example.org`
    const { token } = (
      await call('POST', '/api/v1/auth/register/', { email, password: PASSWORD, guest_token: who.token })
    ).body
    const student: Caller = {
      call: (method, url, body) => call(method, url, body, { authorization: `Token ${token}` }),
    }
    expect(await read(student)).toEqual(done)
    expect((await student.call('GET', '/api/v1/auth/user/')).body.day_streak).toBe(1)
    expect((await who.call('GET', TODAY)).body.handed_in).toBeNull()
  })

  test('a story that was handed in keeps the day, one that was only begun does not', async () => {
    const student = await verified()
    const streak = async () => (await student.call('GET', '/api/v1/auth/user/')).body.day_streak
    const { questions } = await read(student)
    await save(student, { [questions[0]!.id]: 'A thought' })
    expect(await streak()).toBe(0)
    await handIn(student, { [questions[0]!.id]: 'A thought' })
    expect(await streak()).toBe(1)
    clock.pass(DAY)
    await handIn(student, { [(await read(student)).questions[0]!.id]: 'Another' })
    expect(await streak()).toBe(2)
  })

  test('it is in the export, and gone with the account', async () => {
    const student = await verified()
    const { id } = (await student.call('GET', '/api/v1/auth/user/')).body
    const { name } = await read(student)
    await handIn(student, firstPoints(name))
    expect(EXPORTED.daily_tasks).toBe(dailyAnswers)
    await db.delete(users).where(eq(users.id, id))
    expect(await db.select().from(dailyAnswers).where(eq(dailyAnswers.userId, id))).toEqual([])
  })

  test('who is in the group daily opens earlier days, and others do not see that they are there', async () => {
    const [tester, student] = [await verified(), await verified()]
    const { name, day } = await read(stranger)
    const { id } = (await tester.call('GET', '/api/v1/auth/user/')).body
    const [group] = await db.insert(groups).values({ name: 'daily' }).returning()
    await db.insert(groupMembers).values({ userId: id, groupId: group!.id })
    clock.pass(4 * DAY)
    expect((await list(student)).earlier).toEqual([])
    expect((await student.call('GET', pathOf(name))).status).toBe(404)
    expect((await list(tester)).earlier.map((one) => one.day)).toContain(day)
    expect(await read(tester, name)).toMatchObject({ name, day, open: true })
    expect((await handIn(tester, firstPoints(name), name)).body).toMatchObject({ day, open: false })
  })

  test('a token that no longer works is a stranger’s', async () => {
    const reply = await call('GET', TODAY, undefined, { authorization: `Token ${'a'.repeat(43)}` })
    expect(reply.status).toBe(200)
    expect(reply.body.questions[0].yours).toBe('')
  })
})

test('without a story there is no task today', async () => {
  const empty = await testServer()
  expect((await empty.call('GET', LIST)).body).toEqual({ today: null, yesterday: null, done: [], earlier: [] })
  expect((await empty.call('GET', TODAY)).status).toBe(404)
})
