import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ContestEntry, ContestsReply } from '#contract/judging.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { attempts, earlierMarks, turns } from '../../db/tables.ts'
import { remarkAll } from '../remark/remark.ts'

const { clock, content, db, verified, call } = await testServer()
const staff = await join(db, await verified(), 'staff')
const CASE = 1
const asked = content.cases.get(CASE)!.items.find(({ id }) => id === 'breathlessness')!
const ROOM = '/api/v1/admin/contests/'

type Contested = { student: Student; session: string; id: string }

/** Creates a consultation with a must-ask that the engine missed, and contests the mark. */
async function contested(): Promise<Contested> {
  clock.pass(3_601)
  const student = await verified()
  await student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Kimberley' })
  const session = await begin(student, CASE)
  await say(student, session, 'What has brought you in today?')
  await say(student, session, asked.better)
  await say(student, session, 'Do you smoke?')
  await unhear(session, 2)
  await stop(student, session)
  const contest = { item: asked.id, turn: 1, comment: 'Quite plainly.' }
  await student.call('POST', `/api/v1/agent/session/${session}/contest/`, contest)
  return { student, session, id: (await waiting()).contests[0]!.id }
}

async function unhear(session: string, position: number) {
  const place = and(eq(turns.attemptId, session), eq(turns.position, position))
  const [row] = await db.select().from(turns).where(place)
  const lost: Partial<Turn> = { acts: [], answers: [], status: 'failure', credited: [], points: 0 }
  await db
    .update(turns)
    .set({ turn: { ...row!.turn!, ...lost } })
    .where(place)
}

const waiting = async (): Promise<ContestsReply> => (await staff.call('GET', `${ROOM}?waiting=yes`)).body
const decide = (id: string, body: object) => staff.call('PATCH', `${ROOM}${id}/`, body)
const accept = (id: string) => decide(id, { decision: 'accept' })
const debriefOf = async ({ student, session }: Contested) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const lettersTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const { mails } = (await call('GET', '/api/v1/dev/outbox/')).body
  return mails.filter((mail: { to: string; subject: string }) => mail.to === email && /mark/.test(mail.subject))
}

describe('the room of contests', () => {
  test('shows the mark, what earns it, and the conversation around it, without a name', async () => {
    const { student, id } = await contested()
    const { text, body } = await staff.call('GET', `${ROOM}?waiting=yes`)
    const entry: ContestEntry = body.contests.find((one: ContestEntry) => one.id === id)
    expect(entry).toMatchObject({ case_id: CASE, state: 'open', comment: 'Quite plainly.', because: null })
    expect(entry.item).toMatchObject({ id: asked.id, marks: asked.marks, must_ask: true, better: asked.better })
    expect(entry.item!.sources.length).toBeGreaterThan(0)
    expect(entry.talk.map(({ said, is_judged }) => [said, is_judged])).toEqual([
      ['What has brought you in today?', false],
      [asked.better, true],
      ['Do you smoke?', false],
    ])
    expect(entry.talk[1]!.heard).toEqual([])
    expect(entry.talk[2]!.heard).toMatchObject([{ act: 'smoking', words: expect.stringContaining('smoke') }])
    expect(text).not.toContain(student.email)
    expect(text).not.toContain('Kimberley')
  })

  test('gives the mark: the result is counted anew, the old one is kept, the student gets one letter', async () => {
    const one = await contested()
    const before = await debriefOf(one)
    expect((await accept(one.id)).body).toMatchObject({ id: one.id, state: 'granted' })
    const after = await debriefOf(one)
    expect(after.current_score).toBe(before.current_score + asked.marks)
    expect(after.must_asks.asked).toBe(before.must_asks.asked + 1)
    expect(after.contests).toMatchObject([{ item: asked.id, state: 'granted' }])
    expect(after.remarkings).toMatchObject([
      { by_hand: true, gained: [asked.label], score_before: before.current_score, score_after: after.current_score },
    ])
    expect(after.timeline[1]).toMatchObject({ marks: asked.marks })
    const [old] = await db.select().from(earlierMarks).where(eq(earlierMarks.attemptId, one.session))
    expect(old).toMatchObject({ byHand: true, score: before.current_score })
    const history = (await one.student.call('GET', '/api/v1/agent/case-history/')).body
    expect(JSON.stringify(history)).toContain(`"score":${after.current_score}`)
    const letters = await lettersTo(one.student.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['You were right: we’ve given you the mark'])
    expect(letters[0]!.text).toContain(
      `${after.current_score} of ${after.max_score} marks, up from ${before.current_score}`,
    )
  })

  test('gives a mark once, also when two of staff press at the same moment', async () => {
    const one = await contested()
    const before = (await debriefOf(one)).current_score
    const replies = await Promise.all([accept(one.id), accept(one.id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await debriefOf(one)).current_score).toBe(before + asked.marks)
    expect(await lettersTo(one.student.email)).toHaveLength(1)
  })

  test('keeps the mark when everything is marked again', async () => {
    const one = await contested()
    await accept(one.id)
    const { current_score: given } = await debriefOf(one)
    await db.update(attempts).set({ engineVersion: 'older', checkedAs: null }).where(eq(attempts.id, one.session))
    await remarkAll({ db, content, now: () => new Date(clock.now), publicUrl: 'http://bedside.test' })
    expect((await debriefOf(one)).current_score).toBe(given)
  })

  test('says no with a sentence that the student reads at that mark, once', async () => {
    const one = await contested()
    const because = 'You asked about stairs, and the item wants breathlessness at rest.'
    expect((await decide(one.id, { decision: 'decline', because })).body).toMatchObject({ state: 'declined', because })
    expect((await debriefOf(one)).contests).toMatchObject([{ state: 'declined', declined: { because } }])
    expect((await decide(one.id, { decision: 'decline', because: 'Again.' })).status).toBe(409)
    expect((await waiting()).contests.map(({ id }) => id)).not.toContain(one.id)
    expect((await staff.call('GET', ROOM)).body.contests[0].id).toBe(one.id)
  })

  test('may give a mark after all that was declined', async () => {
    const one = await contested()
    await decide(one.id, { decision: 'decline', because: 'No.' })
    expect((await accept(one.id)).body).toMatchObject({ state: 'granted', because: null })
    expect((await decide(one.id, { decision: 'decline', because: 'No.' })).status).toBe(409)
  })

  test.each([
    ['no reason', { decision: 'decline', because: '  ' }],
    ['an essay', { decision: 'decline', because: 'a'.repeat(601) }],
    ['no decision', {}],
    ['a reason beside a yes', { decision: 'accept', because: 'Fine.' }],
  ])('refuses %s, and the contest stays open', async (_, body) => {
    const one = await contested()
    expect((await decide(one.id, body)).status).toBe(400)
    expect((await waiting()).contests.map(({ id }) => id)).toContain(one.id)
  })

  test('is written down for good, with the marks before and after and without the student', async () => {
    const one = await contested()
    const { current_score: before } = await debriefOf(one)
    await accept(one.id)
    const [newest] = await auditOf(staff)
    expect(newest).toMatchObject({
      by: staff.email,
      did: 'gave a contested mark',
      to: null,
      details: { case: CASE, item: asked.id, score_before: before, score_after: before + asked.marks },
    })
  })

  test('comes in pages, and knows nothing of a contest that is not there', async () => {
    for (let more = (await staff.call('GET', ROOM)).body.contests.length; more < 22; more++) await contested()
    const first: ContestsReply = (await staff.call('GET', ROOM)).body
    expect(first.contests).toHaveLength(20)
    const second: ContestsReply = (await staff.call('GET', `${ROOM}?before=${first.next}`)).body
    const ids = [...first.contests, ...second.contests].map(({ id }) => id)
    expect([new Set(ids).size, second.next]).toEqual([ids.length, null])
    const unknownId = '0198a1d2-0000-7000-8000-000000000000'
    expect((await accept(unknownId)).status).toBe(404)
    expect((await decide(unknownId, { decision: 'decline', because: 'No.' })).status).toBe(404)
    expect((await staff.call('GET', `${ROOM}?before=${unknownId}`)).status).toBe(404)
  })
})
