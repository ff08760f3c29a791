import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CardResult, PracticeList } from '#contract/practice.ts'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { practiceCards, users } from '../../db/tables.ts'

const server = await testServer()
const { clock, content, db, runJobs, verified } = server
const CASE = 1
const DAY = 86_400
const items = content.cases.get(CASE)!.items
const itemCalled = (id: string) => items.find((item) => item.id === id)!
const TEARING = itemCalled('tearing-or-back')

/** Creates a consultation that missed the pain's radiation to the back, with its debrief read. */
async function consulted(by?: Student) {
  const student = by ?? (await verified())
  const session = await begin(student, CASE)
  await say(student, session, 'What has brought you in today?')
  await say(student, session, 'When did the pain start?')
  await stop(student, session)
  return { student, session }
}

const practise = ({ student, session }: { student: Student; session: string }, item = TEARING.id) =>
  student.call('POST', `/api/v1/agent/session/${session}/practise/`, { item })
const debriefOf = async ({ student, session }: { student: Student; session: string }) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const deck = async (student: Student): Promise<PracticeList> => (await student.call('GET', '/api/v1/practice/')).body
const answer = (student: Student, id: string, round: number, said: string) =>
  student.call('POST', `/api/v1/practice/${id}/answer/`, { round, said })
const result = async (sent: ReturnType<Student['call']>): Promise<CardResult> => (await sent).body

/** Creates a student with one card that is due. */
async function withCard() {
  const made = await consulted()
  await practise(made)
  clock.pass(DAY)
  const [card] = (await deck(made.student)).due
  return { ...made, card: card! }
}

describe('putting a missed must-ask into the deck', () => {
  test('pressed twice it is one card, which comes the next day and says so in the debrief', async () => {
    const made = await consulted()
    const [one, twin] = await Promise.all([practise(made), practise(made)])
    expect([one!.body, twin!.body]).toEqual(Array(2).fill({ item: TEARING.id, comes_back: '2026-11-21' }))
    expect((await deck(made.student)).due).toEqual([])
    expect(await deck(made.student)).toMatchObject({ later: 1, next: '2026-11-21', learned: 0 })
    expect((await debriefOf(made)).practised).toEqual([{ item: TEARING.id, comes_back: '2026-11-21' }])
  })

  test('tells before the answer who the patient is and what was said last, and nothing of what was missed', async () => {
    const { student, session, card } = await withCard()
    const { timeline } = await debriefOf({ student, session })
    expect(card.situation).toBe(content.cases.get(CASE)!.file.brief)
    expect(timeline.map(({ reply }: { reply: string }) => reply)).toContain(card.patient_line)
    const shown = JSON.stringify(await deck(student))
    for (const hidden of [TEARING.label, TEARING.better, TEARING.why!, TEARING.id]) expect(shown).not.toContain(hidden)
  })

  test('names the part of the history, or that of the student’s framework without the letter that would be the answer', async () => {
    const { student } = await withCard()
    const part = async (framework: string | null) => {
      await student.call('PATCH', '/api/v1/auth/user/', { profile: { framework } })
      return (await deck(student)).due.map((one) => one.part)
    }
    expect(await part('sbar')).toEqual(['Assessment'])
    expect(await part('sample-opqrst')).toEqual(['SAMPLE'])
    expect(await part(null)).toEqual(['Red flags'])
  })

  test('is for red flags that were missed, in a consultation that is over, and for nobody else', async () => {
    const made = await consulted()
    const { chrono_rubric } = await debriefOf(made)
    const all = chrono_rubric.flatMap(
      (part: { items: { id: string; must_ask: boolean; awarded: number }[] }) => part.items,
    )
    const given = all.find(({ awarded }: { awarded: number }) => awarded > 0).id
    expect((await practise(made, given)).status).toBeGreaterThanOrEqual(400)
    const courtesy = all.find((one: { must_ask: boolean; awarded: number }) => !one.must_ask && one.awarded === 0).id
    expect((await practise(made, courtesy)).status).toBe(400)
    expect((await practise(made, 'no-such-item')).status).toBe(400)
    expect((await practise({ ...made, student: await verified() })).status).toBe(404)
    const running = { student: made.student, session: await begin(made.student, 52) }
    expect((await practise(running)).status).toBe(409)
  })
})

describe('answering a card', () => {
  test.each([
    'Does the pain go through to your back, or does it feel like tearing?',
    'I would ask whether it feels like tearing, because a dissection must not be thinned.',
  ])('%j is right, and comes back after a week, then after six weeks, then never', async (said) => {
    const { student, session, card } = await withCard()
    const first = await result(answer(student, card.id, 0, said))
    expect(first).toMatchObject({ outcome: 'right', label: TEARING.label, why: TEARING.why, comes_back: dayAfter(7) })
    clock.pass(6 * DAY)
    expect((await deck(student)).due).toEqual([])
    clock.pass(DAY)
    expect(await result(answer(student, card.id, 1, said))).toMatchObject({ comes_back: dayAfter(42) })
    clock.pass(42 * DAY)
    expect(await result(answer(student, card.id, 2, said))).toMatchObject({ outcome: 'right', comes_back: null })
    expect(await deck(student)).toMatchObject({ due: [], later: 0, next: null, learned: 1 })
    // A learned card can be started again.
    expect((await practise({ student, session })).body.comes_back).toBe(dayAfter(1))
    expect(await deck(student)).toMatchObject({ later: 1, learned: 0 })
  })

  test('another question is missed: what was wanted is told, what was asked is named, and it comes back the next day', async () => {
    const { student, card } = await withCard()
    const got = await result(answer(student, card.id, 0, 'Do you smoke?'))
    expect(got).toMatchObject({
      outcome: 'missed',
      said: 'Do you smoke?',
      better: TEARING.better,
      comes_back: dayAfter(1),
    })
    expect(got.outcome === 'missed' && got.asked).toContain(itemCalled('smoking').label)
  })

  test('words without a question are not scored and tell nothing; without words the answer is shown as missed', async () => {
    const { student, card } = await withCard()
    expect(await result(answer(student, card.id, 0, 'qwfp zxcvb'))).toEqual({ outcome: 'unclear' })
    expect((await deck(student)).due).toEqual([card])
    expect(await result(answer(student, card.id, 0, '  '))).toMatchObject({ outcome: 'missed', better: TEARING.better })
  })

  test('sent twice it is scored once, and before its day it is refused', async () => {
    const { student, card } = await withCard()
    const [one, twin] = await Promise.all([0, 1].map(() => answer(student, card.id, 0, 'Do you smoke?')))
    expect(twin!.body).toEqual(one!.body)
    expect((await result(answer(student, card.id, 0, TEARING.better))).outcome).toBe('missed')
    expect(await answer(student, card.id, 1, TEARING.better)).toMatchObject({ status: 409, body: { code: 'not-due' } })
  })

  test('a student who was not understood counts it as right, once', async () => {
    const { student, card } = await withCard()
    await answer(student, card.id, 0, 'Do you smoke?')
    const settle = (round: number) => student.call('POST', `/api/v1/practice/${card.id}/settle/`, { round })
    expect(await result(settle(1))).toMatchObject({ outcome: 'right', comes_back: dayAfter(7) })
    expect(await result(settle(1))).toMatchObject({ outcome: 'right', comes_back: dayAfter(7) })
    expect((await settle(2)).status).toBe(409)
  })

  test('what was only shown cannot be counted as right', async () => {
    const { student, card } = await withCard()
    await answer(student, card.id, 0, '')
    expect((await student.call('POST', `/api/v1/practice/${card.id}/settle/`, { round: 1 })).status).toBe(409)
  })

  test('a card is its student’s alone', async () => {
    const { card } = await withCard()
    const other = await verified()
    expect((await answer(other, card.id, 0, 'Do you smoke?')).status).toBe(404)
    expect((await other.call('POST', `/api/v1/practice/${card.id}/remove/`)).status).toBe(404)
    expect(await db.select().from(practiceCards).where(eq(practiceCards.id, card.id))).toHaveLength(1)
    expect((await answer(other, randomUUID(), 0, 'x')).status).toBe(404)
  })
})

describe('the deck', () => {
  test('loses a card that its student takes out, and gets it again', async () => {
    const { student, session, card } = await withCard()
    await student.call('POST', `/api/v1/practice/${card.id}/remove/`)
    expect((await deck(student)).due).toEqual([])
    expect((await debriefOf({ student, session })).practised).toEqual([])
    expect((await practise({ student, session })).body.comes_back).toBe(dayAfter(1))
  })

  test('of a child says who talks', async () => {
    const student = await verified()
    const session = await begin(student, 36)
    await say(student, session, 'What has brought you in today?')
    await stop(student, session)
    const { missed_must_asks: missed } = await debriefOf({ student, session })
    await practise({ student, session }, missed[0].item)
    clock.pass(DAY)
    expect((await deck(student)).due).toMatchObject([
      { patient_name: 'Noah Bennett', speaker: 'Gemma Bennett, Noah’s mother' },
    ])
  })

  test('is in the file of a student’s data, and gone with the account', async () => {
    const { student, card } = await withCard()
    await answer(student, card.id, 0, 'Do you smoke?')
    await student.call('POST', '/api/v1/auth/user/export/')
    await runJobs()
    const { body } = await student.call('GET', '/api/v1/auth/user/export/')
    expect(body.practice_cards).toMatchObject([{ said: 'Do you smoke?', outcome: 'missed' }])
    const { id } = (await student.call('GET', '/api/v1/auth/user/')).body
    await db.delete(users).where(eq(users.id, id))
    expect(await db.select().from(practiceCards).where(eq(practiceCards.id, card.id))).toEqual([])
  })
})

const dayAfter = (days: number) => new Date(clock.now + days * DAY * 1000).toISOString().slice(0, 10)
