import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#engine/case/names.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { attempts, contests, earlierMarks, throttles, turns } from '../../db/tables.ts'
import { declineContest } from '../contests/decline-contest.ts'
import { openContests } from '../contests/open-contests.ts'
import { remarkAll } from '../remark/remark.ts'

const server = await testServer()
const { call, clock, db, content, verified } = server
const CASE = 1
const patientCase = content.cases.get(CASE)!
const tools = { db, content, now: () => new Date(clock.now), publicUrl: 'http://bedside.test' }
const [asked, notAsked] = ['breathlessness', 'radiation'].map((id) => patientCase.items.find((item) => item.id === id))

type Consulted = { student: Student; session: string }

const say = (student: Student, session: string, message: string) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })
const debriefOf = async ({ student, session }: Consulted) =>
  (await student.call('GET', `/api/v1/cases/session/${session}/`)).body
const contest = ({ student, session }: Consulted, body: object) =>
  student.call('POST', `/api/v1/agent/session/${session}/contest/`, body)
const share = ({ student, session }: Consulted, shared: boolean) =>
  student.call('PATCH', `/api/v1/agent/session/${session}/share/`, { shared })

type Consulting = { deaf?: boolean; stopped?: boolean; by?: Student }

/** Creates a consultation with one must-ask; `deaf` omits its marks, as if the engine had missed it. */
async function consult({ deaf = false, stopped = true, by }: Consulting = {}): Promise<Consulted> {
  const student = by ?? (await verified())
  const session = (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE })).body.session_id
  await say(student, session, 'What has brought you in today?')
  await say(student, session, asked!.better)
  if (deaf) await unhear(session, 2)
  if (stopped) await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  return { student, session }
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

/** Pretends that an older engine version made the marks. */
const aged = (session: string) =>
  db.update(attempts).set({ engineVersion: 'older', checkedAs: null }).where(eq(attempts.id, session))

const itemIn = (debrief: { chrono_rubric: { items: { id: string; awarded: number }[] }[] }, id: string) =>
  debrief.chrono_rubric.flatMap(({ items }) => items).find((item) => item.id === id)

describe('the debrief', () => {
  test('rests on the marks of the stop in every part, whatever the engine would say today', async () => {
    const consulted = await consult({ deaf: true })
    const before = await debriefOf(consulted)
    const [row] = await db
      .select()
      .from(turns)
      .where(and(eq(turns.attemptId, consulted.session), eq(turns.position, 1)))
    const forgotten: Turn = { ...row!.turn!, acts: [], credited: ['nothing-of-the-sort'], points: 40 }
    await db.update(turns).set({ turn: forgotten }).where(eq(turns.id, row!.id))
    const after = await debriefOf(consulted)
    expect(after.current_score).toBe(before.current_score)
    expect(after.timeline.map(({ marks }: { marks: number }) => marks)).toEqual(
      before.timeline.map(({ marks }: { marks: number }) => marks),
    )
    expect(after.changes).toEqual(before.changes)
    expect(after.headline).toEqual(before.headline)
  })

  test('gives each turn the marks that its words earned, and they add up to the score', async () => {
    const { timeline, current_score } = await debriefOf(await consult())
    const marks = timeline.map((turn: { marks: number }) => turn.marks)
    expect(marks.reduce((sum: number, one: number) => sum + one, 0)).toBe(current_score)
    expect(timeline[1]).toMatchObject({ must_asks: [asked!.label], hits: [expect.anything()] })
  })
})

test('a part of the marking sheet lists its must-asks first, and the parts follow the consultation', async () => {
  const { chrono_rubric: parts } = await debriefOf(await consult())
  const order = Object.keys(CATEGORIES)
  const places = parts.map(({ category }: { category: string }) => order.indexOf(category))
  expect(places).toEqual(places.toSorted((one: number, other: number) => one - other))
  for (const { items } of parts) {
    const musts = items.map(({ must_ask }: { must_ask: boolean }) => must_ask)
    expect(musts).toEqual(musts.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)))
  }
})

test('each item says where it goes in SBAR, and in SAMPLE and OPQRST', async () => {
  const { chrono_rubric: parts } = await debriefOf(await consult())
  const all: { id: string; parts: unknown }[] = parts.flatMap((part: { items: unknown[] }) => part.items)
  const placeOf = (id: string) => all.find((item) => item.id === id)?.parts
  expect(placeOf('severity')).toEqual({ sbar: 'situation', 'sample-opqrst': 'severity' })
  expect(placeOf('smoking')).toEqual({ sbar: 'background', 'sample-opqrst': 'family-social' })
})

test('the hints that were opened are counted by the server, whatever the browser says at the stop', async () => {
  const consulted = await consult({ stopped: false })
  const { student, session } = consulted
  for (const currentHint of [1, 2, 3, 4, 5])
    await student.call('POST', `/api/v1/agent/${session}/hint/`, { currentHint, totalHints: 5 })
  await student.call('POST', `/api/v1/agent/${session}/stop/`, { hint_used: 0 })
  expect((await debriefOf(consulted)).hints_used).toBe(5)
})

test('a better score than ever before on the patient is a new high score; the first and an equal one are none', async () => {
  const first = await consult({ deaf: true })
  clock.pass(60)
  const better = await consult({ by: first.student })
  clock.pass(60)
  const equal = await consult({ by: first.student })
  const highScores = []
  // Newest first: its reasoning is open until its debrief is read, and the other debriefs would reveal the answers.
  for (const one of [equal, better, first]) highScores.push((await debriefOf(one)).is_new_high_score)
  expect(highScores).toEqual([false, true, false])
})

describe('"I did ask that"', () => {
  test('is kept with its turn, shown in the debrief, and given to the author without the student', async () => {
    const consulted = await consult({ deaf: true })
    const reply = await contest(consulted, { item: asked!.id, turn: 1, comment: ' Quite plainly. ' })
    const made = new Date(clock.now).toISOString()
    expect(reply.body).toEqual({ item: asked!.id, turn: 1, state: 'open', made, granted: null, declined: null })
    expect((await debriefOf(consulted)).contests).toEqual([reply.body])
    const [listed] = (await openContests(db, content)).slice(-1)
    expect(listed).toMatchObject({
      case: CASE,
      item: asked!.id,
      wanted: asked!.text,
      said: asked!.better,
      comment: 'Quite plainly.',
      before: [{ said: 'What has brought you in today?' }],
    })
    expect(JSON.stringify(listed)).not.toContain(consulted.student.email)
  })

  test('is kept once for an item: the first stays', async () => {
    const consulted = await consult({ deaf: true })
    const first = await contest(consulted, { item: asked!.id, turn: 1 })
    clock.pass(60)
    const second = await contest(consulted, { item: asked!.id, turn: 0, comment: 'Or here?' })
    expect(second.body).toEqual(first.body)
  })

  test.each([
    ['a mark that was given', { item: asked!.id, turn: 1 }, 409, 'mark-given'],
    ['an item that is not on the sheet', { item: 'no-such-item', turn: 1 }, 400, 'invalid'],
    ['a turn that never was', { item: notAsked!.id, turn: 7 }, 400, 'invalid'],
  ])('is refused for %s', async (_, body, status, code) => {
    expect(await contest(await consult(), body)).toMatchObject({ status, body: { code } })
  })

  test('waits for the stop', async () => {
    const consulted = await consult({ stopped: false })
    expect(await contest(consulted, { item: notAsked!.id, turn: 0 })).toMatchObject({
      status: 409,
      body: { code: 'not-stopped' },
    })
  })

  test("is nobody else's business", async () => {
    const { session } = await consult({ deaf: true })
    const other = await verified()
    expect((await contest({ student: other, session }, { item: asked!.id, turn: 1 })).status).toBe(404)
  })
})

describe('an author who says no to a contested mark', () => {
  const because = 'The item wants breathlessness at rest, and you asked about stairs.'

  test('is read with the reason at that mark, and the contest is no longer among the open ones', async () => {
    const consulted = await contested()
    const id = await idOf(consulted)
    expect(await decline(id, ` ${because} `)).toBe('declined')
    const declined = { at: new Date(clock.now).toISOString(), because }
    expect((await debriefOf(consulted)).contests).toMatchObject([{ state: 'declined', granted: null, declined }])
    expect((await openContests(db, content)).map((open) => open.id)).not.toContain(id)
    const again = await contest(consulted, { item: asked!.id, turn: 0 })
    expect(again.body).toMatchObject({ state: 'declined', declined })
  })

  test('says it once: the first reason stays', async () => {
    const consulted = await contested()
    const id = await idOf(consulted)
    await decline(id, because)
    clock.pass(60)
    expect(await decline(id, 'Or for another reason.')).toBe('declined-already')
    expect((await debriefOf(consulted)).contests).toMatchObject([{ declined: { because } }])
  })

  test('cannot say it of a mark that was given', async () => {
    const consulted = await contested()
    const id = await idOf(consulted)
    await aged(consulted.session)
    await remarkAll(tools)
    expect(await decline(id, because)).toBe('granted-already')
    expect((await debriefOf(consulted)).contests).toMatchObject([{ state: 'granted', declined: null }])
  })

  test('is overruled when a later marking gives the mark after all', async () => {
    const consulted = await contested()
    await decline(await idOf(consulted), because)
    await aged(consulted.session)
    expect(await remarkAll(tools)).toMatchObject({ granted: 1 })
    expect((await debriefOf(consulted)).contests).toMatchObject([{ state: 'granted', declined: null }])
  })

  test.each([
    ['without a reason', '  ', 'no-reason'],
    ['with an essay', 'a'.repeat(601), 'no-reason'],
  ])('is not heard %s', async (_, words, outcome) => {
    const consulted = await contested()
    expect(await decline(await idOf(consulted), words)).toBe(outcome)
    expect((await debriefOf(consulted)).contests).toMatchObject([{ state: 'open' }])
  })

  test.each([randomUUID(), 'the-first-one'])('names a contest that exists, not %s', async (id) => {
    expect(await decline(id, because)).toBe('no-such-contest')
  })

  const decline = (id: string, words: string) => declineContest(db, id, words, new Date(clock.now))

  async function contested(): Promise<Consulted> {
    const consulted = await consult({ deaf: true })
    await contest(consulted, { item: asked!.id, turn: 1 })
    return consulted
  }

  async function idOf({ session }: Consulted): Promise<string> {
    const [row] = await db.select().from(contests).where(eq(contests.attemptId, session))
    return row!.id
  }
})

describe('marking again', () => {
  test('gives what is understood now, keeps both versions, grants the contest, and writes one letter', async () => {
    const consulted = await consult({ deaf: true })
    await contest(consulted, { item: asked!.id, turn: 1 })
    const before = await debriefOf(consulted)
    await aged(consulted.session)

    await remarkAll(tools)
    const after = await debriefOf(consulted)
    expect(after.current_score).toBe(before.current_score + asked!.marks)
    expect(itemIn(after, asked!.id)).toMatchObject({ awarded: asked!.marks, evidence: [{ turn: 1 }] })
    expect(after.contests).toMatchObject([{ item: asked!.id, state: 'granted', granted: expect.any(String) }])
    expect(after.versions).toEqual({ engine: content.engine, content: content.version })
    expect(after.remarkings).toMatchObject([
      {
        score_before: before.current_score,
        score_after: after.current_score,
        versions_before: { engine: 'older', content: content.version },
        gained: [asked!.label],
      },
    ])
    const [old] = await db.select().from(earlierMarks).where(eq(earlierMarks.attemptId, consulted.session))
    expect(old?.markSheet.score).toBe(before.current_score)

    expect(await remarkAll(tools)).toEqual({ checked: 0, raised: 0, granted: 0 })
    const letters = await lettersTo(consulted.student.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`${after.current_score} of ${after.max_score} marks, up from ${before.current_score}`)
    expect(letters[0]).toContain(`http://bedside.test/cases/${CASE}/session_id/${consulted.session}/rubric`)
  })

  test('takes no mark away that was given, and then writes to nobody', async () => {
    const consulted = await consult()
    const before = await debriefOf(consulted)
    await unhear(consulted.session, 2)
    const [row] = await db
      .select()
      .from(turns)
      .where(and(eq(turns.attemptId, consulted.session), eq(turns.position, 2)))
    await db
      .update(turns)
      .set({ turn: { ...row!.turn!, said: 'Mumble mumble.' } })
      .where(eq(turns.id, row!.id))
    await aged(consulted.session)
    expect(await remarkAll(tools)).toMatchObject({ checked: 1, raised: 0 })
    const after = await debriefOf(consulted)
    expect(after.current_score).toBe(before.current_score)
    expect(after.remarkings).toEqual([])
    expect(await lettersTo(consulted.student.email)).toEqual([])
  })

  test('looks at an attempt once under the same engine and content', async () => {
    await consult()
    await remarkAll(tools)
    expect(await remarkAll(tools)).toMatchObject({ checked: 0 })
  })

  test('leaves the list of the day: an item that the rubric did not have then costs nothing', async () => {
    const consulted = await consult({ deaf: true })
    const [row] = await db.select().from(attempts).where(eq(attempts.id, consulted.session))
    const sheet = row!.markSheet!
    const items = sheet.items.filter(({ item }) => item !== notAsked!.id)
    const maxScore = sheet.maxScore - notAsked!.marks
    await db
      .update(attempts)
      .set({ markSheet: { ...sheet, items, maxScore }, maxScore })
      .where(eq(attempts.id, consulted.session))
    await aged(consulted.session)
    await remarkAll(tools)
    const after = await debriefOf(consulted)
    expect(itemIn(after, notAsked!.id)).toBeUndefined()
    expect(after.max_score).toBe(maxScore)
    expect(itemIn(after, asked!.id)).toMatchObject({ awarded: asked!.marks })
  })

  async function lettersTo(email: string): Promise<string[]> {
    const { mails } = (await call('GET', '/api/v1/dev/outbox/')).body
    const mine = mails.filter(
      ({ to, subject }: { to: string; subject: string }) => to === email && /gained marks/.test(subject),
    )
    return mine.map(({ text }: { text: string }) => text)
  }
})

describe('a shared debrief', () => {
  test('shows a visitor all of it, and nothing of the account but the first name', async () => {
    const consulted = await consult()
    await consulted.student.call('PATCH', '/api/v1/auth/user/', { first_name: 'Priya', last_name: 'Raman' })
    const own = await debriefOf(consulted)
    const { path } = (await share(consulted, true)).body.share
    const shown = await call('GET', `/api/v1${path}/`)
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({ student: 'Priya', gender: patientCase.file.patient.gender })
    expect(shown.body.debrief).toEqual({ ...own, next_cases: [], share: null })
    expect(shown.text).not.toContain(consulted.student.email)
    expect(shown.text).not.toContain('Raman')
  })

  test('has one address until it is ended, and another one afterwards', async () => {
    const consulted = await consult()
    await debriefOf(consulted)
    const first = (await share(consulted, true)).body.share
    expect((await share(consulted, true)).body.share).toEqual(first)
    expect((await debriefOf(consulted)).share).toEqual(first)
    expect((await share(consulted, false)).body).toEqual({ share: null })
    expect((await call('GET', `/api/v1${first.path}/`)).status).toBe(404)
    const second = (await share(consulted, true)).body.share
    expect(second.path).not.toBe(first.path)
    expect((await call('GET', `/api/v1${first.path}/`)).status).toBe(404)
    expect((await call('GET', `/api/v1${second.path}/`)).status).toBe(200)
  })

  test('opens three hundred times in a quarter of an hour from one address, then asks for patience', async () => {
    const consulted = await consult()
    await debriefOf(consulted)
    const { path } = (await share(consulted, true)).body.share
    const open = (from: string) => call('GET', `/api/v1${path}/`, undefined, { 'x-forwarded-for': from })
    expect((await open('203.0.113.7')).status).toBe(200)
    await db.update(throttles).set({ tries: 299 }).where(eq(throttles.key, 'shared-debrief:address:203.0.113.7'))
    expect((await open('203.0.113.7')).status).toBe(200)
    const refused = await open('203.0.113.7')
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('wait 15 minutes') } })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await open('203.0.113.8')).status).toBe(200)
    clock.pass(15 * 60)
    expect((await open('203.0.113.7')).status).toBe(200)
  })

  test('waits for the stop, and for the student to have read it', async () => {
    const open = await consult({ stopped: false })
    expect(await share(open, true)).toMatchObject({ status: 409, body: { code: 'not-stopped' } })
    const unread = await consult()
    expect(await share(unread, true)).toMatchObject({ status: 409, body: { code: 'debrief-unread' } })
  })

  test("cannot be made or ended for somebody else's consultation", async () => {
    const consulted = await consult()
    await debriefOf(consulted)
    const { path } = (await share(consulted, true)).body.share
    const other = await verified()
    expect((await share({ ...consulted, student: other }, false)).status).toBe(404)
    expect((await call('GET', `/api/v1${path}/`)).status).toBe(200)
  })
})
