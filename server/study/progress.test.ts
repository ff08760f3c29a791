import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts, users } from '../db/tables.ts'

const { clock, content, db, verified } = await testServer()
const CASES = [...content.cases.values()]
const CARDIO = CASES.find(({ file }) => file.system === 'cardio')!

const progress = async (student: Student) => (await student.call('GET', '/api/v1/stats/progress/')).body

async function newStudent() {
  const student = await verified()
  const userId: string = (await student.call('GET', '/api/v1/auth/user/')).body.id
  return { student, userId }
}

type Finished = Partial<typeof attempts.$inferInsert> & { at: string }

/** Inserts finished attempts as stopping leaves them. */
const finish = (userId: string, ...list: Finished[]) =>
  db.insert(attempts).values(
    list.map(({ at, ...over }) => ({
      userId,
      caseId: CARDIO.id,
      mode: 'spm',
      contentVersion: 'c',
      engineVersion: 'e',
      createdAt: new Date(at),
      stoppedAt: new Date(at),
      timeLimitSeconds: 480,
      turnCount: 5,
      score: 10,
      maxScore: 30,
      stars: 1,
      ...over,
    })),
  )

describe('progress', () => {
  test('of a newcomer is empty', async () => {
    const { student } = await newStudent()
    const empty = { finished_days: [], scores: [], races: { cases: 0, mean_best: null }, lessons: 0, month_ago: [] }
    expect(await progress(student)).toEqual({ today: '2026-11-20', ...empty })
  })

  test('has the best race with each patient on average, and with how many a lesson was finished', async () => {
    const { student, userId } = await newStudent()
    const at = '2026-11-19T10:00Z'
    const race = { at, mode: 'diagnosis', maxScore: 100 }
    await finish(userId, { ...race, score: 40 }, { ...race, score: 90 }, { ...race, score: 61, caseId: 52 })
    await finish(userId, { at, mode: 'learn' }, { at, mode: 'learn' })
    const { races, lessons, scores } = await progress(student)
    expect({ races, lessons, scores }).toEqual({ races: { cases: 2, mean_best: 76 }, lessons: 1, scores: [] })
  })

  test('has each OSCE History in per cent of its marks, the oldest first, with who it was', async () => {
    const { student, userId } = await newStudent()
    await finish(userId, { at: '2026-11-19T10:00Z', score: 20 }, { at: '2026-11-18T10:00Z', score: 10 })
    const { scores } = await progress(student)
    expect(scores).toMatchObject([
      { percent: 33, at: '2026-11-18T10:00:00.000Z', case_id: CARDIO.id, system: 'cardio' },
      { percent: 67, patient_name: CARDIO.file.patient.name },
    ])
    expect(JSON.stringify(scores)).not.toContain(CARDIO.file.diagnosis)
  })

  test('leaves out try-outs by staff, other modes, and consultations in which nothing was said', async () => {
    const { student, userId } = await newStudent()
    const at = '2026-11-19T10:00Z'
    await finish(userId, { at, isTest: true }, { at, mode: 'other' }, { at, turnCount: 1 })
    expect((await progress(student)).scores).toEqual([])
  })

  test('shows the latest sixty', async () => {
    const { student, userId } = await newStudent()
    const minute = (nth: number) => `2026-11-19T10:${String(nth).padStart(2, '0')}Z`
    await finish(userId, { at: '2026-11-18T10:00Z', score: 30 })
    await finish(userId, ...Array.from({ length: 60 }, (_, nth) => ({ at: minute(nth % 60), score: 3 })))
    const { scores } = await progress(student)
    expect(scores).toHaveLength(60)
    expect(scores[0].percent).toBe(10)
  })

  test('has the days of five weeks on which a case was finished, by the student’s own calendar', async () => {
    const { student, userId } = await newStudent()
    await db.update(users).set({ timeZone: 'Pacific/Auckland' }).where(eq(users.id, userId))
    await finish(
      userId,
      { at: '2026-11-18T22:00Z' },
      { at: '2026-11-18T10:00Z' },
      { at: '2026-10-16T12:00Z' },
      { at: '2026-10-15T10:00Z' },
    )
    const found = await progress(student)
    expect(found.today).toBe('2026-11-20')
    expect(found.finished_days).toEqual(['2026-11-19', '2026-11-18', '2026-10-17'])
  })

  test('compares the mastery of a system with thirty days ago', async () => {
    const { student, userId } = await newStudent()
    const monthAgo = new Date(clock.now - 31 * 86_400_000).toISOString()
    await finish(userId, { at: monthAgo, score: 15 }, { at: '2026-11-19T10:00Z', score: 27 })
    expect((await progress(student)).month_ago).toEqual([{ system: 'cardio', mastery: 50 }])
    const user = (await student.call('GET', '/api/v1/auth/user/')).body
    expect(user.systems).toMatchObject([{ system: 'cardio', mastery: 90 }])
  })

  test('is one’s own', async () => {
    const { userId } = await newStudent()
    await finish(userId, { at: '2026-11-19T10:00Z' })
    expect((await progress((await newStudent()).student)).scores).toEqual([])
  })
})
