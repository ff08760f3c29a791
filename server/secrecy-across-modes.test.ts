import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CALLS, callRoute } from '../tests/calls.ts'
import { begin, say, stop } from '../tests/consulting.ts'
import { admit, join, open, pwf, roomOfFour, take, talking } from '../tests/grouping.ts'
import { quizzing, sampleBank, workThrough } from '../tests/quizzing.ts'
import { revealedIn, secretsOf } from '../tests/secrets.ts'
import { PASSWORD, type Student, type TestReply, testServer } from '../tests/server-harness.ts'
import { findTurns, spoken } from './consultations/attempts/turn-store.ts'
import { attempts, groupMembers, groups, pastScores } from './db/tables.ts'
import { ANSWER_PATHS, type AnswerPath } from './library/answers/answer-paths.ts'
import { modes } from './modes.ts'
import { percentileOf } from './statistics/first-attempt-store.ts'

// F4, and the rule of docs/decisions/066-answers-wait.md: while something on a case is open, anything that would reveal
// its answers asks first. Everything that can be open is combined with every way to the answers, in both orders.

const server = await testServer({ quizzes: sampleBank })
const { content, db, clock, verified, call } = server
const CASE = 52
const patientCase = content.cases.get(CASE)!

const beginIn = async (student: Student, mode: string): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: CASE, mode })).body.session_id
const stopped = async (student: Student, mode: string): Promise<string> => {
  const session = await beginIn(student, mode)
  await stop(student, session)
  clock.pass(60)
  return session
}
const rowOf = async (id: string) => (await db.select().from(attempts).where(eq(attempts.id, id)))[0]!
const unrank = (student: Student) => student.call('PATCH', `/api/v1/cases/${CASE}/unrank/`)

async function person(): Promise<Student> {
  // Past the hour in which sign-ups per IP address are limited.
  clock.pass(3_601)
  return verified()
}

/** Signs the same account in again, as in another tab or on another device. */
async function otherTab({ email }: Student): Promise<Student> {
  const { body } = await call('POST', '/api/v1/auth/login/', { username: email, password: PASSWORD })
  const headers = { authorization: `Token ${body.token}` }
  return { email, token: body.token, call: (method, url, sent) => call(method, url, sent, headers) }
}

type Open = { kind: string; begin: (student: Student) => Promise<string> }

/**
 * What can be open on a case. A mode that is missing here fails the test below; null: unranked, so nothing spoils it.
 */
const OPEN: Record<string, Open | null> = {
  spm: { kind: 'attempt', begin: (student) => beginIn(student, 'spm') },
  diagnosis: { kind: 'attempt', begin: (student) => beginIn(student, 'diagnosis') },
  learn: null,
  'a reasoning that is not handed in': { kind: 'reasoning', begin: (student) => stopped(student, 'spm') },
  'the talk of a group session': { kind: 'room', begin: talkAs },
}

/** Takes the history in a room in which others have the other roles. */
async function talkAs(student: Student): Promise<string> {
  const [host, marker] = [await person(), await person()]
  const { session_id: id, code } = await open(host, CASE)
  await join(student, code, 'Sam')
  await join(marker, code, 'Mo')
  await take(host, id, 'host')
  await take(marker, id, 'marker')
  await take(student, id, 'student')
  expect((await host.call('PATCH', pwf(id, 'start/'))).status).toBe(200)
  return id
}

/** Prepares a way to the answers, and returns the call that uses it. */
type Prepared = (student: Student) => Promise<(as: Student) => Promise<TestReply>>
type Shows = {
  prepare: Prepared
  /** Reveals nothing itself, but leads to what does. */
  leads?: true
  /** Started without a message it revealed nothing: an attempt started afterwards is ranked. */
  harmlessBefore?: true
}

const ofEarlier =
  (mode: string, path: (session: string) => string): Prepared =>
  async (student) => {
    const session = await stopped(student, mode)
    return (as) => as.call('GET', path(session))
  }

const beginsLesson: Prepared = async () => (as) =>
  as.call('POST', '/api/v1/agent/session/', { case_id: CASE, mode: 'learn' })

const speaksInLesson: Prepared = async (student) => {
  const session = await beginIn(student, 'learn')
  return (as) => say(as, session, 'What has brought you in today?')
}

const entersModule: Prepared = async (student) => {
  const session = await beginIn(student, 'learn')
  return (as) => as.call('PATCH', `/api/v1/agent/learn/session/${session}/`, { current_category_index: 1 })
}

const readsShared: Prepared = async () => {
  const friend = await person()
  const session = await stopped(friend, 'spm')
  await friend.call('GET', `/api/v1/cases/session/${session}/`)
  const { body } = await friend.call('PATCH', `/api/v1/agent/session/${session}/share/`, { shared: true })
  return (as) => as.call('GET', `/api/v1/shared/${body.share.path.split('/').at(-1)}/`)
}

const takesPart =
  (role: 'host' | 'marker' | 'tutor' | 'host_marker'): Prepared =>
  async (student) => {
    const { session_id: id, code } = await open(await person(), CASE)
    await join(student, code, 'Sam')
    return (as) => as.call('PATCH', pwf(id, 'role_select/'), { role })
  }

const readsRoomResult: Prepared = async (student) => {
  const { id, code, marker, student: owner } = await talking(server, CASE)
  const { knock } = (await join(student, code, 'Sam')).body
  await admit(owner, id, knock)
  expect((await marker.call('PATCH', pwf(id, 'submit/'), {})).status).toBe(200)
  return (as) => as.call('GET', pwf(id, 'result/'))
}

const previews: Prepared = async (student) => {
  const [group] = await db
    .insert(groups)
    .values({ name: 'author' })
    .onConflictDoUpdate({ target: groups.name, set: { name: 'author' } })
    .returning()
  const { body } = await student.call('GET', '/api/v1/auth/user/')
  await db.insert(groupMembers).values({ userId: body.id, groupId: group!.id })
  return (as) => as.call('GET', `/api/v1/cases/admin/case/preview/?case_id=${CASE}`)
}

/** Every way in which server/library/answers records that answers are shown. */
const SHOWS: Record<AnswerPath, Record<string, Shows>> = {
  result: {
    'an earlier debrief': { prepare: ofEarlier('spm', (id) => `/api/v1/cases/session/${id}/`) },
    'an earlier marking sheet': { prepare: ofEarlier('spm', (id) => `/api/v1/agent/session/${id}/chrono-rubric/`) },
    'earlier questions': { prepare: ofEarlier('spm', (id) => `/api/v1/cases/${CASE}/questions/?session_id=${id}`) },
    'the result of a race': { prepare: ofEarlier('diagnosis', (id) => `/api/v1/agent/diagnosis/session/${id}/`) },
    'the result of a lesson': { prepare: ofEarlier('learn', (id) => `/api/v1/agent/learn/session/${id}/`) },
  },
  lesson: {
    'a new lesson': { prepare: beginsLesson, leads: true, harmlessBefore: true },
    'the first message of a lesson': { prepare: speaksInLesson, leads: true },
    'the next module of a lesson': { prepare: entersModule, leads: true },
  },
  'shared-debrief': { 'a shared debrief': { prepare: readsShared } },
  room: {
    'the part of the host': { prepare: takesPart('host'), leads: true },
    'the part of the marker': { prepare: takesPart('marker'), leads: true },
    'the part of both': { prepare: takesPart('host_marker'), leads: true },
    'the part of a tutor': { prepare: takesPart('tutor'), leads: true },
    'the result of a group session': { prepare: readsRoomResult },
  },
  preview: { 'the preview of a case': { prepare: previews } },
}

const rows = Object.entries(OPEN).flatMap(([open, how]) => (how ? [{ open, ...how }] : []))
const shows = Object.values(SHOWS).flatMap((requests) =>
  Object.entries(requests).map(([way, how]) => ({ way, ...how })),
)
const table = rows.flatMap((row) => shows.map((show) => ({ ...row, ...show })))

/** What the case hides from a student who has read only the greeting. */
const SECRETS = secretsOf(patientCase, [], content.cases.values()).filter(({ exact }) => !exact)

test('F4: every mode has its row and every way its column', () => {
  expect(Object.keys(OPEN)).toEqual(expect.arrayContaining([...modes.keys()]))
  expect(Object.keys(SHOWS).sort()).toEqual(Object.keys(ANSWER_PATHS).sort())
  for (const { name, answers } of modes.values()) expect(OPEN[name] !== null, name).toBe(answers === 'afterwards')
})

describe('F4: what is open is asked about first', () => {
  test.each(table)('$open beside $way', async ({ kind, begin: beginOpen, prepare, leads }) => {
    const student = await person()
    const show = await prepare(student)
    const id = await beginOpen(student)

    const tab = await otherTab(student)
    const refused = await show(tab)
    expect(refused).toMatchObject({ status: 409, body: { code: 'attempt-open', open: { kind, id, case_id: CASE } } })
    expect(revealedIn(refused.text, SECRETS)).toEqual([])

    await unrank(tab)
    if (kind === 'room') {
      // The others in the room continue, so its answers are blocked until the end of the conversation.
      expect((await show(tab)).status).toBe(409)
      clock.pass(3_601)
    }
    const shown = await show(student)
    expect(shown.status, shown.text.slice(0, 300)).toBe(200)
    if (!leads) expect(revealedIn(shown.text, SECRETS).length).toBeGreaterThan(0)
    if (kind !== 'attempt') return

    await say(student, id, 'Do you smoke?')
    await stop(student, id)
    expect(await rowOf(id)).toMatchObject({
      unrankedBecause: 'seen-during',
      isFirst: false,
      percentile: null,
      zScore: null,
    })
  })
})

describe('F4: what was seen before makes no first attempt', () => {
  const ranked = table.filter(({ kind }) => kind === 'attempt')

  test.each(ranked)('$way and then $open', async ({ open, begin: beginOpen, prepare, harmlessBefore }) => {
    const student = await person()
    const show = await prepare(student)
    expect((await show(student)).status).toBe(200)
    const id = await beginOpen(student)
    await say(student, id, 'Do you smoke?')
    await stop(student, id)
    const row = await rowOf(id)
    expect(row.isFirst).toBe(harmlessBefore ?? false)
    // A repeat attempt is compared with others' first attempts, and is none itself.
    const finished = (await db.select().from(attempts).where(eq(attempts.userId, row.userId))).filter(
      (one) => one.mode === open && one.stoppedAt && one.id !== id,
    )
    const because = harmlessBefore || finished.length > 0 ? null : 'seen-before'
    expect(row.unrankedBecause).toBe(because)
  })

  test('with nothing seen an attempt is a first one', async () => {
    for (const mode of ['spm', 'diagnosis']) {
      const student = await person()
      const id = await beginIn(student, mode)
      await say(student, id, 'Do you smoke?')
      await stop(student, id)
      expect(await rowOf(id)).toMatchObject({ isFirst: true, unrankedBecause: null })
    }
  })
})

test('F4: while a history is open, no route tells what a stopped race, lesson or history of the same case holds', async () => {
  for (const mode of ['diagnosis', 'learn', 'spm']) {
    const student = await person()
    const other = await stopped(student, mode)
    const session = await begin(student, CASE)
    const { body } = await say(student, session, 'Tell me more about it.')
    const place = { student, patientCase, caseId: CASE, session: other, messageId: body.message_id, notification: 'x' }
    for (const name of Object.keys(CALLS).filter((one) => !UNREAD.includes(one))) {
      const reply = await callRoute(place, name)
      expect(reply.status, `${name}: ${reply.text.slice(0, 200)}`).toBeLessThan(500)
      const disclosed = spoken(await findTurns(db, session))
      const secrets = secretsOf(patientCase, disclosed, content.cases.values()).filter(({ exact }) => !exact)
      expect(revealedIn(reply.text, secrets), `${mode}: ${name}`).toEqual([])
    }
    expect((await rowOf(session)).unrankedBecause).toBeNull()
  }
})

/** Replies that are the same for all users, end the student's own token or ranking, or concern another patient. */
const UNREAD = [
  'GET /api/v1/agent/diagnosis/option-list/',
  'GET /api/v1/condition/list/',
  'GET /api/v1/condition/names/',
  'GET /api/v1/condition/compare/',
  'GET /api/v1/condition/:slug/',
  'POST /api/v1/sample/',
  'GET /api/v1/quiz/',
  'POST /api/v1/auth/logout/',
  'PATCH /api/v1/cases/:id/unrank/',
]

describe('F4: what an open exam asks', () => {
  const sat = async () => {
    const student = await person()
    const quiz = quizzing(student)
    return { student, ...quiz, exam: () => quiz.begin({ kind: 'mixed', systems: [], length: 10 }) }
  }
  const GOUT = { kind: 'condition', condition: 'gout' } as const

  test.each(['condition', 'missed', 'review'] as const)('is told by no quiz of the kind %s', async (kind) => {
    const { student, begin: beginQuiz, start, exam, finish } = await sat()
    const before = await beginQuiz(GOUT)
    await workThrough(student, before, [0, 1])
    clock.pass(86_400 * 2)
    const open = await exam()
    const body = kind === 'condition' ? GOUT : kind === 'missed' ? { kind, of: before.id } : { kind }
    expect(await start(body)).toMatchObject({
      status: 409,
      body: { code: 'attempt-open', open: { kind: 'exam', id: open.id } },
    })
    await finish(open.id)
    expect((await start(body)).status).toBe(200)
  })

  test('is told neither by practice that was begun before it nor by an earlier result, in a second tab', async () => {
    const { student, begin: beginQuiz, exam } = await sat()
    const over = await beginQuiz(GOUT)
    await workThrough(student, over)
    const begun = await beginQuiz(GOUT)
    expect(begun.id).not.toBe(over.id)
    const open = await exam()
    const tab = quizzing(await otherTab(student))
    const refused = { status: 409, body: { code: 'attempt-open' } }
    const read = async (id: string) => student.call('GET', `/api/v1/quiz/session/${id}/`)
    expect(await read(over.id)).toMatchObject(refused)
    expect(await read(begun.id)).toMatchObject(refused)
    expect(await tab.change(begun.id, { place: 0, option: 0 })).toMatchObject(refused)
    expect((await tab.change(open.id, { place: 0, option: 0 })).status).toBe(200)
    expect((await read(open.id)).text).not.toContain('because')
    // The exam ends by its own time limit, and the practice continues where it was.
    clock.pass(3_601)
    expect((await tab.read(begun.id)).places[0]!.state).toBe('open')
  })
})

describe('F4: the script of a group session', () => {
  test('is shown to nobody who is alone in the room', async () => {
    for (const role of ['tutor', 'host', 'host_marker'] as const) {
      const owner = await person()
      const { session_id: id } = await open(owner, CASE)
      await take(owner, id, role)
      const reply = await owner.call('GET', pwf(id, 'script/'))
      expect(reply).toMatchObject({ status: 409, body: { code: 'no-student' } })
      expect(revealedIn(reply.text, SECRETS)).toEqual([])
    }
  })

  test('counts the room in the month once it was read, also when it is cancelled', async () => {
    const owner = await person()
    for (let opened = 0; opened < 3; opened += 1) {
      const { session_id: id, code } = await open(owner, CASE)
      const student = await person()
      await join(student, code, 'Sam')
      await take(student, id, 'student')
      await take(owner, id, 'host')
      expect((await owner.call('GET', pwf(id, 'script/'))).status).toBe(200)
      expect((await owner.call('PATCH', pwf(id, 'cancel/'))).status).toBe(200)
    }
    const fourth = await owner.call('POST', '/api/v1/session_pwf/init/', { case_id: CASE })
    expect(fourth).toMatchObject({ status: 403, body: { code: 'prime-only' } })
    expect((await owner.call('GET', '/api/v1/session_pwf/')).body.hosted).toMatchObject({ used: 3, most: 3 })
  })

  test('is given with a part to nobody who has the case open when a room goes again', async () => {
    const { id, marker, student } = await roomOfFour(server, 3)
    await student.call('PATCH', pwf(id, 'cancel/'))
    await begin(marker as Student, CASE)
    const { body } = await student.call('POST', pwf(id, 'again/'), { swap: false, case_id: CASE })
    const next = (await marker.call('GET', pwf(body.session_id))).body
    expect(next.selected_role).toBeNull()
    expect((await student.call('GET', pwf(body.session_id))).body.selected_role).toBe('student')
  })
})

test('F4: an unranked attempt stands nowhere among others, not even when its marks are made again', async () => {
  const others = Array.from({ length: 20 }, () => ({ caseId: 14, mode: 'spm', score: 1, maxScore: 100, isFirst: true }))
  await db.insert(pastScores).values(others)
  const stopIt = async (unranked: boolean) => {
    const student = await person()
    const id = await begin(student, 14)
    await say(student, id, 'Do you smoke?')
    if (unranked) await student.call('PATCH', '/api/v1/cases/14/unrank/')
    await stop(student, id)
    return rowOf(id)
  }
  const ranked = await stopIt(false)
  expect(ranked.percentile).not.toBeNull()
  const row = await stopIt(true)
  expect(row).toMatchObject({ percentile: null, isFirst: false, score: ranked.score })
  expect(await percentileOf(db, row, row.score)).toEqual({ percentile: null, zScore: null })
})

test('F4: going on unranked changes nobody else’s attempt, and twice it changes nothing', async () => {
  const [one, other] = [await person(), await person()]
  const [own, theirs] = [await begin(one, CASE), await begin(other, CASE)]
  expect((await unrank(one)).body).toEqual({ case_id: CASE, session_ids: [own] })
  expect((await unrank(one)).body).toEqual({ case_id: CASE, session_ids: [] })
  expect((await rowOf(theirs)).unrankedBecause).toBeNull()
  expect((await one.call('GET', `/api/v1/agent/${own}/info/`)).body.unranked).toBe('seen-during')
  await say(one, own, 'Do you smoke?')
  await stop(one, own)
  expect((await one.call('GET', `/api/v1/cases/session/${own}/`)).body).toMatchObject({
    unranked: 'seen-during',
    compared: false,
  })
  expect((await one.call('GET', '/api/v1/auth/user/')).body.bedside_percentile_history ?? []).toEqual([])
})

test('F4: a stop and a lesson at the same moment leave no ranked attempt beside its answers', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const student = await person()
    const session = await begin(student, CASE)
    await say(student, session, 'Do you smoke?')
    const [, shown] = await Promise.all([
      unrank(student),
      student.call('POST', '/api/v1/agent/session/', { case_id: CASE, mode: 'learn' }),
      stop(student, session),
    ])
    const row = await rowOf(session)
    // Either the lesson came after the ranking was given up, or it is blocked until the reasoning is handed in.
    if (shown!.status === 200 && row.unrankedBecause === null) expect(row.debriefReadAt).not.toBeNull()
    expect(row.isFirst).toBe(row.unrankedBecause === null)
  }
})
