import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { type CategoryId, FUNDAMENTALS } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { attempts } from '../db/tables.ts'
import { caseToPractise, weakestOf } from '../statistics/categories.ts'

const LOCKED = 4
const { clock, content, db, verified } = await testServer({ lockedCases: [LOCKED] })
const today = async (student: Student) => (await student.call('GET', '/api/v1/stats/today/')).body
const weakest = async (student: Student) => (await student.call('GET', '/api/v1/stats/weakest/')).body.categories

async function finish(student: Student, caseId: number, ...questions: string[]): Promise<string> {
  const { session_id } = (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body
  for (const message of questions)
    await student.call('POST', `/api/agent/${session_id}/`, { message, client_message_id: randomUUID() })
  await student.call('POST', `/api/v1/agent/${session_id}/stop/`, {})
  return session_id
}
const readDebrief = (student: Student, session: string) => student.call('GET', `/api/v1/cases/session/${session}/`)

describe('the weakest parts', () => {
  test('are told once two debriefs were read, and lead to a case that is open and not finished', async () => {
    const student = await verified()
    const [one, two] = [await finish(student, 52, 'Do you smoke?'), await finish(student, 60, 'Do you smoke?')]
    expect(await weakest(student)).toEqual([])
    await readDebrief(student, one)
    expect(await weakest(student)).toEqual([])
    await readDebrief(student, two)
    const found = await weakest(student)
    expect(found).toHaveLength(3)
    for (const { percent, cases, practise, name, fundamental } of found) {
      expect(percent).toBeLessThan(100)
      expect(cases).toBe(2)
      expect([52, 60, LOCKED]).not.toContain(practise)
      expect(name).not.toBe('')
      expect(Object.values(FUNDAMENTALS)).toContain(fundamental)
    }
    expect(found.map(({ percent }: { percent: number }) => percent)).toEqual(
      found.map(({ percent }: { percent: number }) => percent).toSorted((a: number, b: number) => a - b),
    )
  })

  const marks = (category: CategoryId, earned: number, of: number, cases = 2) => ({
    category,
    earned,
    marks: of,
    cases,
  })

  test('are the three with the smallest share, the one with more marks of two alike', () => {
    const found = [marks('social', 1, 2), marks('ice', 0, 4), marks('family', 0, 6), marks('past', 3, 4)]
    expect(weakestOf(found).map(({ category }) => category)).toEqual(['family', 'ice', 'social'])
  })

  test('are none where nothing was missed, or where a part was met once', () => {
    expect(weakestOf([marks('social', 4, 4), marks('ice', 0, 4, 1)])).toEqual([])
  })

  const weighing = (id: number, social: number) =>
    ({ id, maxScore: 10, items: [{ category: 'social', marks: social }] }) as unknown as PatientCase

  test.each([
    ['the case in which it weighs most', [weighing(1, 2), weighing(2, 5)], [], 2],
    ['one that is not finished before that', [weighing(1, 2), weighing(2, 5)], [2], 1],
    ['the heaviest again once all are finished', [weighing(1, 2), weighing(2, 5)], [1, 2], 2],
    ['none where no case has it', [weighing(1, 0)], [], undefined],
  ])('are practised with %s', (_, cases, finished, expected) =>
    expect(caseToPractise('social', cases, new Set(finished))).toBe(expected),
  )
})

describe('what to do today', () => {
  test('begins for a newcomer with open cases, the lowest levels first', async () => {
    const { resume, done_today, suggestions } = await today(await verified())
    expect(resume).toBeNull()
    expect(done_today).toBe(0)
    const levels = [...content.cases.values()].filter(({ id }) => id !== LOCKED).map(({ file }) => file.level)
    expect(suggestions).toHaveLength(3)
    expect(suggestions[0]).toMatchObject({ why: 'next', of: null })
    expect(content.cases.get(suggestions[0].case_id)!.file.level).toBe(Math.min(...levels))
  })

  test('says to go on with what is open, and does not suggest it anew', async () => {
    const student = await verified()
    const first = (await today(student)).suggestions[0].case_id
    const { session_id } = (await student.call('POST', '/api/v1/agent/session/', { case_id: first })).body
    const { resume, suggestions } = await today(student)
    expect(resume).toMatchObject({ case_id: first, session_id, mode: 'spm', score: 0, case_journey_id: null })
    expect(resume.seconds_left).toBe(viewOf(content.cases.get(first)!).card.timeLimitSeconds)
    expect(suggestions.map(({ case_id }: { case_id: number }) => case_id)).not.toContain(first)
  })

  test('says to go on with a race or a lesson, whichever of all that is open was begun last', async () => {
    const student = await verified()
    const begin = async (mode: string, id: number) => {
      clock.pass(60)
      return (await student.call('POST', '/api/v1/agent/session/', { case_id: id, mode })).body.session_id
    }
    await begin('spm', 60)
    const lesson = await begin('learn', 52)
    expect((await today(student)).resume).toMatchObject({
      ...{ session_id: lesson, mode: 'learn', seconds_left: null, score: null },
    })
    const race = await begin('diagnosis', 3)
    const { resume, suggestions } = await today(student)
    expect(resume).toMatchObject({ session_id: race, mode: 'diagnosis', seconds_left: 360, score: null })
    for (const { case_id } of suggestions) expect([60, 52, 3]).not.toContain(case_id)
  })

  test('suggests a system that was not met, then what practises the weakest part, each case once', async () => {
    const student = await verified()
    for (const id of [52, 60]) await readDebrief(student, await finish(student, id, 'Do you smoke?'))
    const { done_today, suggestions } = await today(student)
    expect(done_today).toBe(2)
    expect(suggestions[0].why).toBe('gap')
    const met = [52, 60].map((id) => content.cases.get(id)!.file.system)
    expect(met).not.toContain(content.cases.get(suggestions[0].case_id)!.file.system)
    const ids = suggestions.map(({ case_id }: { case_id: number }) => case_id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(LOCKED)
  })

  test('counts the cases finished on the student’s own day', async () => {
    const student = await verified()
    const session = await finish(student, 52)
    expect((await today(student)).done_today).toBe(1)
    await db
      .update(attempts)
      .set({ stoppedAt: new Date(clock.now - 86_400_000) })
      .where(eq(attempts.id, session))
    expect((await today(student)).done_today).toBe(0)
  })
})
