import { describe, expect, test } from 'vitest'
import type { CasePreviewReply } from '#contract/case-preview.ts'
import { everyAnswer } from '#engine/case/every-answer.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { groupMembers, groups, pickedReadings } from '../../db/tables.ts'

// Read access is tested in server/authorisation.test.ts.

const { content, db, verified } = await testServer({ fixtures: true })
const author = await authorOf()

async function authorOf(): Promise<Student> {
  const student = await verified()
  const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
  const [group] = await db.insert(groups).values({ name: 'author' }).returning()
  await db.insert(groupMembers).values({ userId, groupId: group!.id })
  return student
}

const preview = (query: string) => author.call('GET', `/api/v1/cases/admin/case/preview/${query}`)
type Spoken = { id: string; says: string; details?: readonly { id: string; says: string }[] | undefined }

const whole = async (id: number): Promise<CasePreviewReply> => (await preview(`?case_id=${id}`)).body

describe('the preview of a case', () => {
  test('holds every answer and detail in the words that the patient says, with what it waits for', async () => {
    const patientCase = content.cases.get(8)!
    const wordsOf = (answers: readonly Spoken[]) =>
      answers.map(({ id, says, details = [] }) => [id, says, ...details.map((detail) => [detail.id, detail.says])])
    const { answers } = await whole(8)
    expect(wordsOf(answers)).toEqual(wordsOf(patientCase.file.answers))
    expect(answers.some(({ details }) => details.length > 0)).toBe(true)
    const all = answers.flatMap((answer) => [answer, ...answer.details])
    const written = everyAnswer(patientCase.file)
    const waiting = written.filter(({ when }) => when)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { id, when, until } of waiting) {
      const shown = all.find((answer) => answer.id === id)!
      expect(shown.until).toBe(until ?? null)
      if (when?.trust !== undefined) expect(shown.held_until).toContain(`bedside manner is ${when.trust} or more`)
      if (when?.times === 2) expect(shown.held_until).toContain('it is asked for the second time')
      for (const earlier of when?.after ?? []) expect(shown.held_until).toContain(`${earlier} was told`)
    }
  })

  test('holds every item of the rubric with what earns it', async () => {
    const { items, maxScore } = content.cases.get(1)!
    const { rubric, max_score } = await whole(1)
    const shown = rubric.flatMap((part) => part.items)
    expect(shown.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
    expect(max_score).toBe(maxScore)
    for (const { id, earnedBy } of items) {
      const { needs, sources } = shown.find((item) => item.id === id)!
      const written = 'any' in earnedBy ? earnedBy.any : 'all' in earnedBy ? earnedBy.all : earnedBy.of
      expect(needs).toBe('any' in earnedBy ? 1 : 'all' in earnedBy ? written.length : earnedBy.atLeast)
      expect(sources).toEqual(written)
    }
  })

  test('plays its scripted consultations, and they get the marks that their author wrote', async () => {
    const { walkthroughs, max_score } = await whole(52)
    expect(walkthroughs.map(({ kind }) => kind).sort()).toEqual(['hurried', 'silent', 'thorough'])
    for (const { scores, gets, turns } of walkthroughs) {
      expect(Math.abs(gets - scores)).toBeLessThanOrEqual(1)
      expect(turns.reduce((sum, { points }) => sum + points, 0)).toBe(gets)
      expect(turns.every(({ reply }) => reply.length > 0)).toBe(true)
    }
    expect(walkthroughs.find(({ kind }) => kind === 'thorough')!.gets).toBeGreaterThanOrEqual(max_score * 0.9)
  })

  test('says how it was checked: who read it, what was measured, what was found wrong', async () => {
    const { review } = content.cases.get(1)!.file
    const { checks } = await whole(1)
    expect(checks.review).toMatchObject({ readings: review.readings, last: review.last })
    expect(checks.measured).toMatchObject({ on: expect.stringMatching(/^2026-/), questions: checks.blind.length })
    expect(checks.found_wrong.length).toBeGreaterThan(0)
  })

  test('of a case that only tests have proves nothing, and is shown all the same', async () => {
    const { walkthroughs, checks, answers } = await whole(901)
    expect([walkthroughs, checks.blind, checks.measured]).toEqual([[], [], null])
    expect(answers.length).toBeGreaterThan(0)
  })

  test('counts which readings students picked, by topics', async () => {
    const [first, second] = everyAnswer(content.cases.get(901)!.file)
    const row = { caseId: 901, meant: first!.id, beside: `${second!.id},general:sx:fever` }
    await db.insert(pickedReadings).values([
      { ...row, day: '2026-11-28', times: 2 },
      { ...row, day: '2026-11-29', times: 1 },
    ])
    const { picked } = await whole(901)
    expect(picked).toEqual([{ meant: first!.topic, beside: [second!.topic, 'Fever'], times: 3 }])
  })

  test.each([
    ['?case_id=9999', 404],
    ['?case_id=x', 400],
    ['', 400],
  ])('%j is answered with %i', async (query, status) => {
    expect((await preview(query)).status).toBe(status)
  })
})
