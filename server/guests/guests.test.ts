import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD, testServer } from '../../tests/server-harness.ts'
import { rowsOf } from '../db/database.ts'
import { attempts, users } from '../db/tables.ts'
import { deleteExpired } from '../retention/expiry-store.ts'
import { routes } from '../routes.ts'

const { call, clock, content, db, signUp } = await testServer()

const begin = async (body: object = { first_name: 'Kit' }) =>
  (await call('POST', '/api/v1/guest/', body)).body as { token: string; until: string }
const as = (token: string) => ({ authorization: `Token ${token}` })
const show = (token: string) => call('GET', '/api/v1/guest/', undefined, as(token))
const register = (guest_token: string, email = `${randomUUID()}@example.org`) =>
  call('POST', '/api/v1/auth/register/', { email, password: PASSWORD, guest_token })
const guests = () => db.select().from(users).where(eq(users.kind, 'guest'))

/** What a later page for guests will have stored. */
async function attemptOf(userId: string): Promise<string> {
  const id = randomUUID()
  const versions = {
    contentVersion: content.version,
    engineVersion: content.engine,
    maxScore: 10,
    timeLimitSeconds: 600,
  }
  await db
    .insert(attempts)
    .values({ id, userId, caseId: 52, mode: 'spm', turnCount: 0, createdAt: new Date(clock.now), ...versions })
  return id
}

test('a guest comes without an account and is known by a first name until thirty days are over', async () => {
  const { token, until } = await begin()
  expect(until).toBe(new Date(clock.now + 30 * 86_400_000).toISOString())
  expect((await show(token)).body).toEqual({ first_name: 'Kit', is_guest: true, until })
  expect((await show((await begin({})).token)).body.first_name).toBe('')
})

/** To who is not let into a room of these there is no such room. */
const OF_ROOMS = ['owner', 'staff', 'author', 'studio', 'educator']

test('a guest is let into the routes for guests and into no other that wants a token', async () => {
  const { token } = await begin()
  const closed = routes.filter(([, , access]) => !['anyone', 'visitor', 'guest'].includes(access))
  expect(closed.length).toBeGreaterThan(30)
  for (const [method, url, access] of closed) {
    const { status } = await call(method, url.replace(/:\w+/g, randomUUID()), undefined, as(token))
    expect(status, `${method} ${url}`).toBe(OF_ROOMS.includes(access) ? 404 : 401)
  }
})

test('who has an account is let in where guests are, and is none', async () => {
  const student = await signUp()
  expect((await student.call('GET', '/api/v1/guest/')).body).toMatchObject({ is_guest: false })
  expect((await call('GET', '/api/v1/guest/')).status).toBe(401)
})

test('what a guest did is the account’s after signing up, once, and the guest is gone', async () => {
  const { token } = await begin()
  const [guest] = await guests().then((rows) => rows.slice(-1))
  const attempt = await attemptOf(guest!.id)
  const { body, status } = await register(token)
  expect(status).toBe(200)

  const [row] = await db.select().from(attempts).where(eq(attempts.id, attempt))
  expect(row!.userId).toBe(body.user.id)
  const user = (await call('GET', '/api/v1/auth/user/', undefined, as(body.token))).body
  expect(user.first_name).toBe('Kit')
  expect((await show(token)).status).toBe(401)
  expect((await guests()).map(({ id }) => id)).not.toContain(guest!.id)

  expect((await register(token)).status).toBe(200)
  const [unmoved] = await db.select().from(attempts).where(eq(attempts.id, attempt))
  expect(unmoved!.userId).toBe(body.user.id)
})

test('a sign-up that is refused leaves the guest as they were', async () => {
  const student = await signUp()
  const { token } = await begin()
  expect((await register(token, student.email)).status).toBe(400)
  expect((await show(token)).body).toMatchObject({ is_guest: true, first_name: 'Kit' })
})

test('nobody’s account is merged into another by its token', async () => {
  const student = await signUp()
  expect((await register(student.token)).status).toBe(200)
  expect((await student.call('GET', '/api/v1/auth/user/')).body.email).toBe(student.email)
})

test('after thirty days a guest is gone with all that they did; accounts stay', async () => {
  const student = await signUp()
  const { token } = await begin()
  const before = await guests()
  await attemptOf(before.at(-1)!.id)
  clock.pass(29 * 86_400)
  await deleteExpired(db, new Date(clock.now))
  expect((await show(token)).status).toBe(200)
  clock.pass(86_400 + 1)
  expect((await show(token)).status).toBe(401)
  await deleteExpired(db, new Date(clock.now))
  expect(await guests()).toEqual([])
  const orphans = await rowsOf(db, sql`select 1 from attempts where user_id not in (select id from users)`)
  expect(orphans).toEqual([])
  expect((await student.call('GET', '/api/v1/auth/user/')).status).toBe(200)
})

test('guests from one address are counted', async () => {
  clock.pass(3_601)
  const statuses = []
  for (let n = 0; n < 121; n++) statuses.push((await call('POST', '/api/v1/guest/', {})).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})

test('the database refuses an account without an address, and a guest with one', async () => {
  const createdAt = new Date(clock.now)
  await expect(db.insert(users).values({ createdAt })).rejects.toThrow()
  await expect(db.insert(users).values({ kind: 'guest', email: 'x@example.org', createdAt })).rejects.toThrow()
})

/** Every table with a person in it: whether signing up moves a guest's rows, or a guest never has one. */
const TABLES: Record<string, 'moved' | 'never'> = {
  answers_shown: 'moved',
  assignments: 'never',
  attempts: 'moved',
  case_feedback: 'never',
  case_unlocks: 'never',
  condition_marks: 'never',
  custom_collections: 'never',
  daily_answers: 'moved',
  data_exports: 'never',
  debrief_comments: 'never',
  email_changes: 'never',
  email_keys: 'never',
  exam_reminders: 'never',
  former_referral_codes: 'never',
  grants: 'never',
  group_members: 'never',
  identities: 'never',
  identity_links: 'never',
  institution_members: 'never',
  institution_views: 'never',
  known_addresses: 'never',
  lti_choices: 'never',
  lti_grades: 'never',
  lti_launches: 'never',
  mail_choices: 'never',
  notification_reads: 'never',
  page_versions: 'never',
  payment_customers: 'never',
  payment_methods: 'never',
  prime_feedback: 'never',
  prime_letters: 'never',
  promo_uses: 'never',
  published_versions: 'never',
  purchases: 'never',
  practice_cards: 'never',
  quiz_attempts: 'never',
  quiz_cards: 'never',
  quiz_reports: 'never',
  referral_codes: 'never',
  referral_rewards: 'never',
  room_knocks: 'moved',
  room_seats: 'moved',
  rooms: 'never',
  sign_ons: 'never',
  studio_remarks: 'never',
  studio_reviews: 'never',
  studio_sign_offs: 'never',
  studio_versions: 'never',
  studio_visits: 'never',
  subscriptions: 'never',
  support_answers: 'never',
  support_messages: 'never',
  task_states: 'never',
  tokens: 'never',
}

test('every table that has people in it is thought of when a guest signs up', async () => {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort())
})
