import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { begin, say, stop } from '../../tests/consulting.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, turns, users } from '../db/tables.ts'
import { grantPrime } from '../entitlements/grant-store.ts'

// A student's statistics under concurrent requests, and around midnight.

const { clock, content, db, verified } = await testServer()
const now = () => new Date(clock.now)
const CASES = [...content.cases.keys()]
const me = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body

/** Adds first attempts of other students on a case, with scores from zero upwards. */
async function peers(caseId: number, howMany: number) {
  const { maxScore } = content.cases.get(caseId)!
  const numbers = [...Array(howMany).keys()]
  const people = await db
    .insert(users)
    .values(numbers.map((n) => ({ email: `peer-${caseId}-${n}@example.org`, createdAt: now() })))
    .returning({ id: users.id })
  await db.insert(attempts).values(
    people.map(({ id }, n) => ({
      userId: id,
      caseId,
      mode: 'spm',
      contentVersion: 'c',
      engineVersion: 'e',
      createdAt: now(),
      stoppedAt: now(),
      timeLimitSeconds: 480,
      turnCount: 3,
      score: Math.min(n, maxScore),
      maxScore,
      isFirst: true,
    })),
  )
}

/** Creates a student with one message on a case, not stopped yet. */
async function consulting(caseId: number) {
  const student = await verified()
  const session = await begin(student, caseId)
  await say(student, session, 'Do you smoke?')
  return { student, session }
}

/** Adds a copy of the same consultation, in progress at the same time. */
async function twinOf(session: string): Promise<string> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, session))
  const said = await db.select().from(turns).where(eq(turns.attemptId, session))
  const id = crypto.randomUUID()
  await db.insert(attempts).values({ ...row!, id })
  await db.insert(turns).values(said.map((turn) => ({ ...turn, id: crypto.randomUUID(), attemptId: id })))
  return id
}

const firstsOn = (caseId: number) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.caseId, caseId), eq(attempts.isFirst, true)))

describe('first attempts on a case that are stopped at the same moment', () => {
  test('leave the figures that they leave one after the other: each is compared with those before it', async () => {
    const figures = []
    for (const [caseId, atOnce] of [
      [CASES[0]!, false],
      [CASES[1]!, true],
    ] as const) {
      await peers(caseId, 18)
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => consulting(caseId)))
      if (atOnce) await Promise.all(people.map(({ student, session }) => stop(student, session)))
      else for (const { student, session } of people) await stop(student, session)
      const sessions = people.map(({ session }) => session)
      const own = (await firstsOn(caseId)).filter(({ id }) => sessions.includes(id))
      expect(own).toHaveLength(5)
      figures.push(own.map(({ percentile }) => percentile !== null).sort((one, other) => Number(one) - Number(other)))
    }
    // Eighteen or nineteen people are too few for a comparison, twenty are enough.
    expect(figures).toEqual([
      [false, false, true, true, true],
      [false, false, true, true, true],
    ])
  })

  test('compare a third with both', async () => {
    const caseId = CASES[2]!
    await peers(caseId, 18)
    const people = await Promise.all([consulting(caseId), consulting(caseId)])
    await Promise.all(people.map(({ student, session }) => stop(student, session)))
    const third = await consulting(caseId)
    await stop(third.student, third.session)
    const [row] = await db.select().from(attempts).where(eq(attempts.id, third.session))
    expect(row).toMatchObject({ isFirst: true, percentile: expect.any(Number) })
  })

  test('are one when a student stops twice, and one when they have two under way', async () => {
    const { student, session } = await consulting(CASES[3]!)
    const other = await twinOf(session)
    const replies = await Promise.all([session, session, other, session].map((id) => stop(student, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await firstsOn(CASES[3]!)).map(({ id }) => id)).toEqual([expect.any(String)])
    expect((await me(student)).profile.num_attempted_cases).toBe(1)
  })
})

describe('midnight', () => {
  test.each([
    ['of Kathmandu', 'Asia/Kathmandu', '2027-01-04T18:05Z', ['2027-01-04', '2027-01-05']],
    [
      'of Berlin, on the night when the clocks go forward',
      'Europe/Berlin',
      '2027-03-28T21:50Z',
      ['2027-03-28', '2027-03-29'],
    ],
    [
      'of Los Angeles, where it is morning in London',
      'America/Los_Angeles',
      '2027-01-05T07:50Z',
      ['2027-01-04', '2027-01-05'],
    ],
  ])('%s parts two days of streak, of what is done today and of the percentile', async (_, zone, before, days) => {
    clock.now = Date.parse(before) - 3_600_000
    const student = await verified()
    const { id: userId } = await me(student)
    await grantPrime(db, { userId, kind: 'given', days: 30, reason: 'A test' }, now())
    await student.call('PATCH', '/api/v1/auth/user/', { profile: { time_zone: zone } })
    const finish = async (caseId: number) => {
      const session = await begin(student, caseId)
      await say(student, session, 'Do you smoke?')
      await stop(student, session)
    }
    clock.now = Date.parse(before)
    for (const caseId of CASES.slice(4, 8)) await finish(caseId)
    expect((await me(student)).day_streak).toBe(1)
    clock.pass(20 * 60)
    await finish(CASES[8]!)
    const { day_streak, statisticprofile } = await me(student)
    expect(day_streak).toBe(2)
    expect(statisticprofile.bedside_percentile_history.map(({ day }: { day: string }) => day)).toEqual(days)
    expect((await student.call('GET', '/api/v1/stats/today/')).body.done_today).toBe(1)
  })
})
