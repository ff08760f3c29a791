import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { caseFeedback, groupMembers, groups, users } from '../db/tables.ts'
import { entitlementOf } from '../entitlement.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { presentCase } from './present-case.ts'

const NOTHING = { groups: [], prime: [], unlocksLeft: 4, showRenewModal: 0, isAllOpen: false }

const server = await testServer({ lockedCases: [1, 4, 8, 29, 60] })
const { content, clock, db, verified, signUp } = server
const FREE = 52
const LOCKED = 1

const list = async (student: Student, query = '') => (await student.call('GET', `/api/v1/cases/${query}`)).body
const show = async (student: Student, id: number) => (await student.call('GET', `/api/v1/cases/${id}/`)).body
const isLocked = ({ locked }: { locked: boolean }) => locked
const unlock = (student: Student, ...case_ids: number[]) => student.call('PATCH', '/api/v1/cases/unlock/', { case_ids })
const begin = (student: Student, case_id: number) => student.call('POST', '/api/v1/agent/session/', { case_id })

/** Takes a case from start to stop. */
async function finish(student: Student, caseId: number, ...messages: string[]): Promise<string> {
  const session = (await begin(student, caseId)).body.session_id
  for (const [n, message] of messages.entries()) {
    await student.call('POST', `/api/agent/${session}/`, { message, client_message_id: `message-${n}` })
  }
  await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
  return session
}

/** Reads the debrief, which hands the reasoning in. */
const handIn = (student: Student, session: string) => student.call('GET', `/api/v1/cases/session/${session}/`)

describe('the library', () => {
  test('lists every case once, in order, and is open to who is not verified yet', async () => {
    const student = await signUp()
    const { count, results } = await list(student, '?page_size=300&domain=base')
    expect(count).toBe(content.cases.size)
    expect(results.map(({ id }: { id: number }) => id)).toEqual([...content.cases.keys()].sort((a, b) => a - b))
    expect((await student.call('GET', '/api/v1/cases/list/')).body).toEqual({ count, results })
  })

  test('comes in pages', async () => {
    const student = await signUp()
    const { count, results } = await list(student, '?page_size=2&page=2')
    expect([count, results.length]).toEqual([content.cases.size, 2])
    expect(results[0].id).toBe([...content.cases.keys()].sort((a, b) => a - b)[2])
  })

  test.each([['?page_size=0'], ['?page_size=301'], ['?page=x']])('refuses %s', async (query) => {
    const student = await signUp()
    expect((await student.call('GET', `/api/v1/cases/${query}`)).status).toBe(400)
  })

  test('is searched by what a student may know; GENERAL_CASE means all', async () => {
    const student = await verified()
    const { file } = content.cases.get(FREE)!
    const ids = async (search: string) =>
      (await list(student, `?search=${encodeURIComponent(search)}`)).results.map(({ id }: { id: number }) => id)
    expect(await ids(file.patient.name.toUpperCase())).toEqual([FREE])
    expect(await ids('GENERAL_CASE')).toHaveLength(content.cases.size)
    expect(await ids('no such patient')).toEqual([])
  })

  test('cannot be searched for a diagnosis before the reasoning is handed in', async () => {
    const student = await verified()
    const search = `?search=${encodeURIComponent(content.cases.get(FREE)!.file.diagnosis)}`
    expect((await list(student, search)).count).toBe(0)
    const session = await finish(student, FREE)
    expect((await list(student, search)).count).toBe(0)
    await handIn(student, session)
    expect((await list(student, search)).count).toBe(1)
  })

  test.each([['9999'], ['abc'], ['1.5'], ['-1']])('has no case %s', async (id) => {
    const student = await signUp()
    expect((await student.call('GET', `/api/v1/cases/${id}/`)).status).toBe(404)
  })

  test.each([
    ['the patient', undefined, null],
    ['a parent', { name: 'Tom Hale', relation: 'father' as const }, { name: 'Tom Hale', relation: 'father' }],
  ])('says who answers: %s', (_, informant, shown) => {
    const patientCase = content.cases.get(FREE)!
    const { informant: _authored, ...file } = patientCase.file
    const spoken = informant ? { ...file, informant: { ...informant, look: file.patient.look } } : file
    const student = {
      id: '',
      email: '',
      firstName: '',
      extraTime: 0 as const,
      aiReads: true,
      framework: null,
      isVerified: true,
      isEmailVerified: true,
      may: entitlementOf(NOTHING, new Date()),
      membership: null,
    }
    const nothing = {
      best: new Map(),
      races: new Map(),
      open: new Map(),
      begun: [],
      unlocked: new Set<number>(),
      known: new Set<number>(),
    }
    const reply = presentCase({ ...patientCase, file: spoken }, student, {
      progress: nothing,
      flagsOf: () => ({ featured: false, random: false }),
      now: new Date(clock.now),
    })
    expect(reply.informant).toEqual(shown)
  })
})

describe('what a student has done on a case', () => {
  test('is nothing at first', async () => {
    expect(await show(await verified(), FREE)).toMatchObject({
      result: null,
      spm_best_scores: null,
      diagnosis: null,
      open_session: null,
      isExpired: false,
    })
  })

  test('shows an open consultation with the seconds left', async () => {
    const student = await verified()
    const session = (await begin(student, FREE)).body.session_id
    await student.call('PATCH', `/api/v1/agent/${session}/info/`, { started: true })
    clock.pass(40)
    const { open_session, time_limit } = await show(student, FREE)
    const open = { session_id: session, seconds_left: time_limit - 40, score: 0, case_journey_id: null, exam: false }
    expect(open_session).toEqual(open)
    clock.pass(4 * 3600)
    expect((await show(student, FREE)).open_session).toBe(null)
  })

  test('shows the best result, which a worse attempt does not lower, and the diagnosis once it was handed in', async () => {
    const student = await verified()
    const first = await finish(student, FREE, 'Do you smoke?', 'Any allergies?')
    expect((await show(student, FREE)).diagnosis).toBe(null)
    await handIn(student, first)
    const best = await show(student, FREE)
    await finish(student, FREE)
    const after = await show(student, FREE)
    expect(after.result).toEqual(best.result)
    expect(after.spm_best_scores).toBeGreaterThan(0)
    expect(after.diagnosis).toBe(content.cases.get(FREE)!.file.diagnosis)
    const confirmed = await student.call('GET', '/api/v1/cases/confirmed/')
    expect(confirmed.body.results.map(({ id }: { id: number }) => id)).toEqual([FREE])
  })

  test('adds up to the mastery of a system', async () => {
    const student = await verified()
    await finish(student, FREE, 'Do you smoke?')
    const { body } = await student.call('GET', '/api/v1/stats/completion/')
    const system = content.cases.get(FREE)!.file.system
    const own = body.systems.find((row: { system: string }) => row.system === system)
    expect(body.completed_cases).toBe(1)
    expect(own).toMatchObject({ completed: 1 })
    expect(own.mastery).toBeGreaterThan(0)
  })
})

describe('locked cases', () => {
  test('cannot be begun: code 103', async () => {
    const student = await verified()
    expect((await show(student, LOCKED)).locked).toBe(true)
    expect(await begin(student, LOCKED)).toMatchObject({ status: 403, body: { code: 103 } })
  })

  test('are unlocked for one of four unlocks each, for good', async () => {
    const student = await verified()
    expect((await unlock(student, LOCKED)).body).toEqual({ unlocked: [LOCKED], available_session: 3 })
    expect((await unlock(student, LOCKED)).body).toEqual({ unlocked: [LOCKED], available_session: 3 })
    expect((await show(student, LOCKED)).locked).toBe(false)
    expect((await begin(student, LOCKED)).status).toBe(200)
    expect((await student.call('GET', '/api/v1/cases/unlocked/list/')).body).toEqual({ case_ids: [LOCKED] })
  })

  test('are counted for the student who has them, and for nobody to whom they are open', async () => {
    const student = await verified()
    const lockedNow = async () => (await student.call('GET', '/api/v1/auth/user/')).body.locked_cases
    const before = await lockedNow()
    expect(before).toBe((await student.call('GET', '/api/v1/cases/')).body.results.filter(isLocked).length)
    await unlock(student, LOCKED)
    expect(await lockedNow()).toBe(before - 1)
    const [user] = await db.select().from(users).where(eq(users.email, student.email))
    await grantPrime(db, { userId: user!.id, kind: 'given', days: 1, reason: 'A test' }, new Date(clock.now))
    expect(await lockedNow()).toBe(0)
  })

  test('a free case costs nothing to unlock', async () => {
    const student = await verified()
    expect((await unlock(student, FREE)).body).toEqual({ unlocked: [FREE], available_session: 4 })
  })

  test('are unlocked all or none', async () => {
    const student = await verified()
    expect(await unlock(student, 1, 4, 8, 29, 60)).toMatchObject({ status: 409, body: { code: 'no-unlocks-left' } })
    expect((await student.call('GET', '/api/v1/cases/unlocked/list/')).body).toEqual({ case_ids: [] })
    const { body } = await student.call('GET', '/api/v1/auth/user/')
    expect(body.profile.available_session).toBe(4)
  })

  test('unlocking at the same moment spends no unlock twice and none too many', async () => {
    const student = await verified()
    const replies = await Promise.all([1, 4, 8, 29, 60, 1].map((id) => unlock(student, id)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4)
    const { body } = await student.call('GET', '/api/v1/cases/unlocked/list/')
    expect(body.case_ids).toHaveLength(4)
    const user = (await student.call('GET', '/api/v1/auth/user/')).body
    expect(user.profile).toMatchObject({ available_session: 0, display_upgrade_flag: null })
  })

  test('are open to Prime, until it ends', async () => {
    const student = await verified()
    const own = eq(users.email, student.email)
    const [user] = await db.select().from(users).where(own)
    await grantPrime(db, { userId: user!.id, kind: 'given', days: 3, reason: 'A test' }, new Date(clock.now))
    expect((await student.call('GET', '/api/v1/auth/user/')).body).toMatchObject({
      prime_status: true,
      subscription_days_left: 3,
    })
    expect((await begin(student, LOCKED)).status).toBe(200)
    expect((await unlock(student, 4)).body).toEqual({ unlocked: [4], available_session: 4 })
    clock.pass(4 * 86_400)
    expect((await begin(student, LOCKED)).status).toBe(403)
    expect((await student.call('GET', '/api/v1/auth/user/')).body).toMatchObject({
      prime_status: false,
      has_ever_been_prime: true,
    })
  })

  test('are open to staff, whose test sessions count nowhere', async () => {
    const student = await verified()
    const [user] = await db.select().from(users).where(eq(users.email, student.email))
    const [staff] = await db.insert(groups).values({ name: 'staff' }).returning()
    await db.insert(groupMembers).values({ userId: user!.id, groupId: staff!.id })
    const body = { case_id: LOCKED, is_test_session: true }
    const session = (await student.call('POST', '/api/v1/agent/session/', body)).body.session_id
    await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
    expect((await student.call('GET', '/api/v1/agent/case-history/')).body).toEqual([])
    expect((await student.call('GET', '/api/v1/auth/user/')).body).toMatchObject({
      is_staff: true,
      groups: [{ name: 'staff' }],
    })
  })

  test('refuse an unknown case', async () => {
    expect((await unlock(await verified(), 9999)).status).toBe(404)
  })
})

describe('collections', () => {
  const names = async (student: Student) =>
    (await student.call('GET', '/api/v1/cases/collection/list/')).body.map(({ name }: { name: string }) => name)

  test('hold only cases that there are, and none is empty', async () => {
    const { body } = await (await signUp()).call('GET', '/api/v1/cases/collection/list/')
    for (const { cases } of body) {
      expect(cases.length).toBeGreaterThan(0)
      expect(cases.filter((id: number) => !content.cases.has(id))).toEqual([])
    }
  })

  test('begin with the consultations left open, and end with the systems not met yet', async () => {
    const student = await verified()
    expect(await names(student)).not.toContain('Jump back in')
    await finish(student, FREE)
    await unlock(student, LOCKED)
    await begin(student, LOCKED)
    const { body } = await student.call('GET', '/api/v1/cases/collection/list/')
    const members = new Map(body.map((row: { name: string; cases: number[] }) => [row.name, row.cases]))
    expect(members.get('Jump back in')).toEqual([LOCKED])
    expect(members.get('Study gap')).not.toContain(FREE)
  })
})

describe('feedback', () => {
  const feedback = (session_uuid: string, rate = 3) => ({
    case: FREE,
    comment: ' Good case ',
    rate,
    session_type: 'spm',
    session_uuid,
  })

  test('is kept with the attempt', async () => {
    const student = await verified()
    const session = await finish(student, FREE)
    expect((await student.call('POST', '/api/v1/cases/feedback/', feedback(session))).status).toBe(200)
    const [row] = await db
      .select()
      .from(caseFeedback)
      .where(and(eq(caseFeedback.attemptId, session), eq(caseFeedback.caseId, FREE)))
    expect(row).toMatchObject({ rate: 3, comment: 'Good case' })
  })

  test('is given once for an attempt: what is sent again says so, and the first stays', async () => {
    const student = await verified()
    const session = await finish(student, FREE)
    await student.call('POST', '/api/v1/cases/feedback/', feedback(session, 1))
    const again = await student.call('POST', '/api/v1/cases/feedback/', feedback(session, 3))
    expect(again).toMatchObject({ status: 409, body: { code: 'feedback-given' } })
    const rows = await db.select().from(caseFeedback).where(eq(caseFeedback.attemptId, session))
    expect(rows.map(({ rate }) => rate)).toEqual([1])
  })

  test('needs no words', async () => {
    const student = await verified()
    const session = await finish(student, FREE)
    const wordless = { ...feedback(session, 2), comment: '' }
    expect((await student.call('POST', '/api/v1/cases/feedback/', wordless)).status).toBe(200)
    const [row] = await db.select().from(caseFeedback).where(eq(caseFeedback.attemptId, session))
    expect(row).toMatchObject({ rate: 2, comment: null })
  })

  test("is refused for somebody else's attempt and for a face that is not there", async () => {
    const session = await finish(await verified(), FREE)
    const stranger = await verified()
    expect((await stranger.call('POST', '/api/v1/cases/feedback/', feedback(session))).status).toBe(404)
    expect((await stranger.call('POST', '/api/v1/cases/feedback/', feedback(session, 4))).status).toBe(400)
  })
})
