import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, users } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'

const { db, content, clock, verified } = await testServer()
const CASES = [...content.cases.values()]

const me = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body
const statistics = async (student: Student) => (await me(student)).statisticprofile

async function prime(): Promise<{ student: Student; userId: string }> {
  const student = await verified()
  const userId = (await me(student)).id
  await grantPrime(db, { userId, kind: 'given', days: 30, reason: 'A test' }, new Date(clock.now))
  return { student, userId }
}

type Finished = Partial<typeof attempts.$inferInsert> & { case: number; at: string }

/** Inserts finished attempts as stopping leaves them. */
const finish = (userId: string, ...list: Finished[]) =>
  db.insert(attempts).values(
    list.map(({ case: nth, at, ...over }) => ({
      userId,
      caseId: CASES[nth]!.id,
      mode: 'spm',
      contentVersion: 'c',
      engineVersion: 'e',
      createdAt: new Date(at),
      stoppedAt: new Date(at),
      timeLimitSeconds: 480,
      turnCount: 5,
      score: 10,
      maxScore: 20,
      stars: 2,
      percentile: 50,
      ...over,
    })),
  )

describe('the student’s percentile', () => {
  test('is the mean over cases of how their first attempts compare, with 80 where nobody could be compared with', async () => {
    const { student, userId } = await prime()
    await finish(
      userId,
      { case: 0, at: '2026-11-18T10:00Z', percentile: 40 },
      { case: 1, at: '2026-11-18T11:00Z', percentile: 60 },
      { case: 2, at: '2026-11-18T12:00Z', percentile: 20 },
      { case: 3, at: '2026-11-18T13:00Z', percentile: null },
    )
    expect((await statistics(student)).percentile).toBe(50)
  })

  test('does not count a second attempt on a case, a try-out by staff, one in which nothing was said, or another mode', async () => {
    const { student, userId } = await prime()
    const times = [0, 1, 2, 3].map((nth) => ({ case: nth, at: '2026-11-18T10:00Z' }))
    await finish(
      userId,
      ...times,
      { case: 0, at: '2026-11-19T10:00Z', percentile: 99 },
      { case: 4, at: '2026-11-19T10:00Z', percentile: 99, isTest: true },
      { case: 5, at: '2026-11-19T10:00Z', percentile: 99, turnCount: 1 },
      { case: 6, at: '2026-11-19T10:00Z', percentile: 99, mode: 'other' },
    )
    expect((await statistics(student)).percentile).toBe(50)
  })

  test('comes with its history: a row for each of the student’s days from the fourth case on', async () => {
    const { student, userId } = await prime()
    await finish(
      userId,
      { case: 0, at: '2026-11-10T10:00Z', percentile: 10 },
      { case: 1, at: '2026-11-11T10:00Z', percentile: 10 },
      { case: 2, at: '2026-11-12T10:00Z', percentile: 10 },
      { case: 3, at: '2026-11-13T23:30Z', percentile: 10 },
      { case: 4, at: '2026-11-15T10:00Z', percentile: 40 },
      { case: 5, at: '2026-11-15T11:00Z', percentile: 40 },
    )
    const days = async () => (await statistics(student)).bedside_percentile_history
    expect(await days()).toEqual([
      { day: '2026-11-13', percentile: 10 },
      { day: '2026-11-15', percentile: 20 },
    ])
    await student.call('PATCH', '/api/v1/auth/user/', { profile: { time_zone: 'Europe/Berlin' } })
    expect((await days())[0]).toEqual({ day: '2026-11-14', percentile: 10 })
  })

  test('and the specialty are for Prime, and told from four cases on', async () => {
    const { student, userId } = await prime()
    const cardio = CASES.flatMap(({ file }, nth) => (file.system === 'cardio' ? [nth] : [])).slice(0, 2)
    const others = CASES.flatMap(({ file }, nth) => (file.system !== 'cardio' ? [nth] : [])).slice(0, 2)
    expect(cardio).toHaveLength(2)
    const done = (list: number[]) => list.map((nth) => ({ case: nth, at: '2026-11-18T10:00Z' }))
    await finish(userId, ...done([...cardio, others[0]!]))
    expect(await statistics(student)).toEqual({ specialty: null, percentile: null, bedside_percentile_history: [] })
    await finish(userId, ...done([others[1]!]))
    expect(await statistics(student)).toMatchObject({
      specialty: { system: 'cardio', name: 'Cardiovascular', mastery: 50 },
      percentile: 50,
    })
    clock.pass(31 * 86_400)
    expect(await statistics(student)).toEqual({ specialty: null, percentile: null, bedside_percentile_history: [] })
    clock.pass(-31 * 86_400)
  })
})

describe('mastery', () => {
  test('is told to everybody: the mean of the best scores of a system, with how many cases', async () => {
    const student = await verified()
    const { id } = await me(student)
    const [one, two] = CASES.flatMap(({ file }, nth) => (file.system === 'cardio' ? [nth] : []))
    await finish(
      id,
      { case: one!, at: '2026-11-18T10:00Z', score: 20 },
      { case: one!, at: '2026-11-19T10:00Z', score: 4 },
      { case: two!, at: '2026-11-19T10:00Z', score: 5 },
    )
    expect((await me(student)).systems).toEqual([
      { system: 'cardio', name: 'Cardiovascular', mastery: 63, completed: 2 },
    ])
  })
})

describe('the day streak', () => {
  test('counts days of the student’s own time zone', async () => {
    const student = await verified()
    const { id } = await me(student)
    // Nine in the evening in Los Angeles is the next day in UTC.
    clock.now = Date.parse('2026-11-20T20:00Z')
    await finish(id, { case: 0, at: '2026-11-19T05:00Z' }, { case: 1, at: '2026-11-19T20:00Z' })
    expect((await me(student)).day_streak).toBe(1)
    const set = await student.call('PATCH', '/api/v1/auth/user/', { profile: { time_zone: 'America/Los_Angeles' } })
    expect(set.body.profile.time_zone).toBe('America/Los_Angeles')
    expect(set.body.day_streak).toBe(2)
  })

  test.each(['Mars/Olympus', '', "'; drop table users; --", 'EUROPE/BERLIN '])(
    'a time zone %j that nobody knows is refused',
    async (time_zone) => {
      const student = await verified()
      const refused = await student.call('PATCH', '/api/v1/auth/user/', { profile: { time_zone } })
      expect(refused).toMatchObject({ status: 400, body: { errors: { time_zone: [expect.any(String)] } } })
      const [row] = await db.select().from(users).where(eq(users.email, student.email))
      expect(row!.timeZone).toBe('UTC')
    },
  )
})

test('the details of a student are theirs to fill in', async () => {
  const student = await verified()
  const details = { state: 'Bavaria', hospital: 'St. Anna', major: 'Medicine', study_stage: 'Clinical years' }
  expect((await student.call('PATCH', '/api/v1/auth/user/', details)).body).toMatchObject(details)
  expect(await me(student)).toMatchObject(details)
})
