import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FIRST_PUBLISHED_ID } from '#engine/case/case-ids.ts'
import { sharedConditions } from '#tests/shared-content.ts'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import {
  attempts,
  institutionMembers,
  institutions,
  publishedVersions,
  studioBlindReplies,
  studioBlindTests,
} from '../../db/tables.ts'
import { grantPrime } from '../../entitlements/grant-store.ts'

const { call, clock, content, db, verified } = await testServer({ publishes: true })

let author: Student
let reviewer: Student
let publisher: Student
let student: Student
beforeAll(async () => {
  author = await join(db, await verified(), 'author')
  reviewer = await join(db, await verified(), 'reviewer')
  publisher = await join(db, await verified(), 'publisher')
  student = await verified()
})

/** The reader first computes the new version's vectors, on a machine that may be busy. */
const UNTIL = { timeout: 60_000 }
vi.setConfig({ testTimeout: 150_000 })

const WHEN = 'When did it start?'
/** Sets the patient's answer to that. */
async function setOnset(id: string, says: string) {
  const { answers } = (await author.call('GET', room(id))).body.files.yaml['case.yaml']
  const at = answers.findIndex(
    ({ earns = [], when }: { earns?: string[]; when?: object }) =>
      !when && earns.some((act) => act.startsWith('onset:')),
  )
  await set(author, id, ['answers', at, 'says'], says)
}

const room = (id: string, part = '') => `/api/v1/studio/${id}/${part}`
const begun = async (who = author, body: object = {}): Promise<string> =>
  (await who.call('POST', '/api/v1/studio/', { case_id: 29, ...body })).body.id
const look = async (id: string, who = author) => (await who.call('GET', room(id, 'review/'))).body
const take = async (who: Student, id: string, step: string) =>
  who.call('POST', room(id, 'review/'), { revision: (await look(id, who)).revision, step })
const set = async (who: Student, id: string, path: (string | number)[], value: unknown) =>
  who.call('PATCH', room(id), {
    revision: (await who.call('GET', room(id))).body.revision,
    changes: [{ op: 'set', file: 'case.yaml', path, value }],
  })
const publish = async (id: string, who = publisher) =>
  who.call('POST', room(id, 'publish/'), { revision: (await look(id, who)).revision })

/** Takes the case through both people, and waits until this server offers it. */
async function published(id: string): Promise<number> {
  await take(author, id, 'ask')
  await take(reviewer, id, 'approve')
  const reply = await publish(id)
  expect(reply.status).toBe(200)
  await expect.poll(async () => (await look(id)).published.is_loaded, UNTIL).toBe(true)
  return reply.body.published.case_id
}

const idsFor = async (who: Student): Promise<number[]> =>
  (await who.call('GET', '/api/v1/cases/')).body.results.map(({ id }: { id: number }) => id)
const brief = async (who: Student, id: number) => (await who.call('GET', `/api/v1/cases/${id}/`)).body.description

describe('the review', () => {
  test('is asked for by an author and decided by a reviewer who wrote none of it', async () => {
    const id = await begun()
    expect(await look(id)).toMatchObject({ state: 'draft', review: null, is_among_authors: true })
    expect((await take(reviewer, id, 'approve')).status).toBe(409)
    expect((await take(reviewer, id, 'ask')).status).toBe(403)
    expect((await take(author, id, 'ask')).body.state).toBe('in-review')
    expect((await take(author, id, 'approve')).status).toBe(403)
    expect((await take(reviewer, id, 'approve')).body).toMatchObject({ state: 'approved', missing: [] })
  })

  test('by who wrote a part of the case is refused', async () => {
    const both = await join(db, await join(db, await verified(), 'author'), 'reviewer')
    const id = await begun()
    await set(both, id, ['brief'], 'You are in general practice today.')
    await take(author, id, 'ask')
    expect(await take(both, id, 'approve')).toMatchObject({ status: 403, body: { code: 'own-case' } })
  })

  test('is undone by an edit, and of another revision than was seen it is refused', async () => {
    const id = await begun()
    await take(author, id, 'ask')
    const { revision } = await look(id, reviewer)
    await set(author, id, ['brief'], 'You are in general practice today.')
    const late = await reviewer.call('POST', room(id, 'review/'), { revision, step: 'approve' })
    expect(late).toMatchObject({ status: 409, body: { code: 'newer-revision' } })
    expect((await look(id)).state).toBe('draft')
    await take(author, id, 'ask')
    expect((await take(reviewer, id, 'approve')).body.state).toBe('approved')
    await set(author, id, ['brief'], 'You are in general practice this morning.')
    expect(await look(id)).toMatchObject({ state: 'draft', review: { decision: 'approved', is_current: false } })
  })

  test('a version that was put to a reviewer stays in the history as they read it', async () => {
    const id = await begun()
    await take(author, id, 'ask')
    await set(author, id, ['brief'], 'Something else that is long enough.')
    const { versions } = (await author.call('GET', room(id))).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test('comments wait at their places until an author has seen to them', async () => {
    const id = await begun()
    const remark = { file: 'case.yaml', path: ['brief'], words: 'Say which clinic.' }
    const { body } = await reviewer.call('POST', room(id, 'remarks/'), remark)
    expect(body.remarks).toMatchObject([{ ...remark, settled: false }])
    const settle = { remark: body.remarks[0].id, settled: true }
    expect((await reviewer.call('PATCH', room(id, 'remarks/'), settle)).status).toBe(403)
    expect((await author.call('PATCH', room(id, 'remarks/'), settle)).body.remarks[0].settled).toBe(true)
  })
})

describe('publishing', () => {
  test('is refused without approval, by who may not, with problems, and with blind replies that are wrong', async () => {
    const id = await begun()
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'not-ready' } })
    await take(author, id, 'ask')
    await take(reviewer, id, 'approve')
    expect((await publish(id, author)).status).toBe(403)
    await blind(id, { asked: 10, wrong: 3 })
    expect((await look(id)).missing).toEqual([
      '70% of the newest 10 blind questions were answered correctly: 80% needed. Fix the case and test it again.',
    ])
    expect((await publish(id)).body.message).toContain('80% needed')
    await blind(id, { asked: 30, wrong: 0 })
    expect((await look(id)).missing).toEqual([])
    await set(author, id, ['brief'], '')
    expect((await look(id)).missing[0]).toBe('brief: write it: it is empty')
    expect((await publish(id)).status).toBe(409)
  })

  test('brings the case to students while the server runs, and tells them how it was checked', async () => {
    const before = await idsFor(student)
    const id = await begun()
    await take(author, id, 'ask')
    const { revision } = await look(id, reviewer)
    const signature = { revision, name: 'Dr Amira Khan', role: 'general practitioner', checked: 'History and doses.' }
    expect((await author.call('POST', room(id, 'sign-off/'), signature)).status).toBe(403)
    expect((await reviewer.call('POST', room(id, 'sign-off/'), signature)).body.sign_offs[0].stands).toBe(true)
    expect(await idsFor(student)).toEqual(before)
    const caseId = await published(id)
    expect(caseId).toBeGreaterThanOrEqual(FIRST_PUBLISHED_ID)
    expect(await idsFor(student)).toEqual([...before, caseId])
    expect((await student.call('GET', `/api/v1/cases/${caseId}/`)).body.review).toEqual({
      readings: 1,
      last: '2026-11-20',
      signed: 'Dr Amira Khan, general practitioner, on 20 November 2026 (version 1): History and doses.',
      little_tested: true,
    })
    const face = await call('GET', `/patients/${caseId}/calm.svg`)
    expect([face.status, face.text.slice(0, 4)]).toEqual([200, '<svg'])
    expect(face.headers['cache-control']).toBe('public, max-age=3600')
    for (const path of [`/patients/${caseId}/gout.svg`, `/patients/${caseId + 900}/calm.svg`])
      expect((await call('GET', path)).status).toBe(404)
    const again = await publish(id)
    expect(again.body.published).toMatchObject({ case_id: caseId, version: 1 })
    expect(await db.$count(publishedVersions, eq(publishedVersions.caseId, caseId))).toBe(1)
  })

  test('what its author typed of reviews is told to nobody', async () => {
    const id = await begun()
    await set(author, id, ['review'], { readings: 7, last: '2026-01-01', signed: 'Professor Nobody' })
    const caseId = await published(id)
    const { review } = (await student.call('GET', `/api/v1/cases/${caseId}/`)).body
    expect(review).toMatchObject({ readings: 1, signed: null })
  })

  test('a consultation keeps the version it was begun with, and new ones get the newer', async () => {
    const id = await begun()
    await setOnset(id, 'On Sunday night, and this is the first version.')
    const caseId = await published(id)
    const first = await begin(student, caseId)
    expect((await say(student, first, WHEN)).body.response).toContain('first version')
    await setOnset(id, 'On Sunday night, and this is the second version.')
    await published(id)
    const second = await verified()
    const other = await begin(second, caseId)
    expect((await say(second, other, WHEN)).body.response).toContain('second version')
    await stop(student, first)
    const debrief = await student.call('GET', `/api/v1/cases/session/${first}/`)
    expect([debrief.status, debrief.text.includes('second version')]).toEqual([200, false])
    const [row] = await db.select().from(attempts).where(eq(attempts.id, first))
    expect(row!.caseVersion).toBe(1)
  })

  test('what is withdrawn cannot be begun, and what was begun goes on', async () => {
    const id = await begun()
    const caseId = await published(id)
    const going = await begin(student, caseId)
    expect((await publisher.call('POST', room(id, 'unpublish/'))).body.published.is_offered).toBe(false)
    await expect.poll(() => idsFor(student), UNTIL).not.toContain(caseId)
    const late = await verified()
    expect((await late.call('POST', '/api/v1/agent/session/', { case_id: caseId })).status).toBe(404)
    expect((await say(student, going, WHEN)).status).toBe(200)
    expect((await late.call('GET', `/api/v1/cases/${caseId}/`)).status).toBe(404)
    expect((await student.call('GET', `/api/v1/cases/${caseId}/`)).status).toBe(200)
    const resumed = await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })
    expect(resumed.body).toEqual({ session_id: going, resumed: true })
    await stop(student, going)
    expect((await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).status).toBe(404)
    expect((await student.call('GET', `/api/v1/cases/session/${going}/`)).status).toBe(200)
    const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
    await grantPrime(db, { userId, kind: 'given', days: 1, reason: 'Portfolio' }, new Date(clock.now))
    const { consultations } = (await student.call('GET', '/api/v1/agent/portfolio/')).body
    expect(consultations).toContainEqual(expect.objectContaining({ session_id: going, case_id: caseId }))
  })
})

describe('a case of an institution', () => {
  test('is written, reviewed and met by its members alone', async () => {
    const school = await schoolOf('North')
    const [writes, reads, learns] = [
      await member(school, 'author'),
      await member(school, 'reviewer', 'publisher'),
      await member(school),
    ]
    const id = await begun(await join(db, writes, 'author'), { own: true })
    for (const who of [author, reviewer, publisher, learns, await member(await schoolOf('South'), 'author')])
      expect((await who.call('GET', room(id))).status).toBe(404)
    await take(writes, id, 'ask')
    await take(reads, id, 'approve')
    const { body } = await publish(id, reads)
    const caseId: number = body.published.case_id
    await expect.poll(() => idsFor(learns), UNTIL).toContain(caseId)
    expect((await learns.call('GET', `/api/v1/cases/${caseId}/`)).body.locked).toBe(false)
    const face = `/patients/${caseId}/calm.svg`
    const theirs = await learns.call('GET', face)
    expect([theirs.status, theirs.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
    expect((await call('GET', face)).status).toBe(404)
    for (const who of [student, author, await member(await schoolOf('East'))]) {
      expect((await who.call('GET', face)).status).toBe(404)
      expect(await idsFor(who)).not.toContain(caseId)
      expect((await who.call('GET', `/api/v1/cases/${caseId}/`)).status).toBe(404)
      expect((await who.call('POST', '/api/v1/agent/session/', { case_id: caseId })).status).toBe(404)
    }
  })
})

test('a process that starts later has what was published before', async () => {
  const id = await begun()
  const caseId = await published(id)
  const { loadPublished } = await import('./watch-published.ts')
  const { PublishedCases } = await import('../../content/published-cases.ts')
  const later = { ...content, published: new PublishedCases() }
  await loadPublished({ db, content: later, conditions: await sharedConditions() }, (error) =>
    expect(error).toBeUndefined(),
  )
  expect(later.published.version(caseId, 1)?.version).toBe(content.published.version(caseId, 1)!.version)
  expect(await brief(student, caseId)).toBe(later.published.version(caseId, 1)!.file.brief)
})

async function blind(studioCaseId: string, { asked, wrong }: { asked: number; wrong: number }) {
  clock.pass(60)
  const createdAt = new Date(clock.now)
  const [made] = await db
    .insert(studioBlindTests)
    .values({ studioCaseId, keyHash: `${clock.now}`, createdAt })
    .returning()
  const replies = Array.from({ length: asked }, (_, position) => {
    const isWrong = position < wrong
    return { testId: made!.id, position, said: 'Why?', reply: 'So.', chosen: [], isWrong, isSettled: isWrong }
  })
  await db.insert(studioBlindReplies).values(replies)
}

async function schoolOf(name: string): Promise<string> {
  const row = { slug: name.toLowerCase(), name, createdAt: new Date(clock.now) }
  const [made] = await db.insert(institutions).values(row).returning()
  return made!.id
}

async function member(
  institutionId: string,
  ...studioRoles: ('author' | 'reviewer' | 'publisher')[]
): Promise<Student> {
  const who = await verified()
  const { id: userId } = (await who.call('GET', '/api/v1/auth/user/')).body
  const joinedAt = new Date(clock.now)
  await db.insert(institutionMembers).values({ userId, institutionId, role: 'student', joinedAt, studioRoles })
  return who
}
