import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { auditLog, caseFlags, mails } from '../db/tables.ts'
import { OperatorError } from '../errors.ts'
import { queueMail } from '../mail/mail-store.ts'
import { giftOf, give, take } from './grant.ts'

let refuses = false
const sent: string[] = []
const post = async ({ to }: { to: string }) => {
  if (refuses) throw new OperatorError('The mail server is closed')
  sent.push(to)
}
const { call, clock, content, db, runJobs, signUp, verified } = await testServer({ post })
const now = () => new Date(clock.now)

async function grant(email: string, words: string, how = give) {
  return how(db, { by: 'console', email, gift: giftOf(words)!, now: now() })
}
async function staffMember(): Promise<Student> {
  const student = await verified()
  await grant(student.email, 'staff')
  return student
}
const user = async (student: Student) => (await student.call('GET', '/api/v1/auth/user/')).body

beforeEach(async () => {
  clock.pass(3_601)
  refuses = false
  sent.length = 0
})

describe('granting', () => {
  test.each(['staff', 'author', 'educator'])('%s is given and taken', async (role) => {
    const student = await signUp()
    expect(await grant(student.email.toUpperCase(), role)).toContain(`is ${role} now`)
    expect((await user(student)).groups).toEqual([{ name: role }])
    await grant(student.email, role)
    expect((await user(student)).groups).toEqual([{ name: role }])
    await grant(student.email, role, take)
    expect((await user(student)).groups).toEqual([])
  })

  test('Prime is given for days, again from its end, and ended', async () => {
    const student = await signUp()
    expect(await grant(student.email, 'prime=30d')).toMatch(/has Prime until 20\d\d-\d\d-\d\d\.$/)
    await grant(student.email, 'prime=5d')
    expect(await user(student)).toMatchObject({ prime_status: true, subscription_days_left: 35, is_trial: false })
    expect(await user(student)).toMatchObject({
      opens_explorer: true,
      opens_every_quiz: true,
      hosts_freely: true,
      billing: { active_plan: { display_name: 'Gift', end_date: new Date(clock.now + 35 * 86_400_000).toISOString() } },
    })
    clock.pass(60)
    await grant(student.email, 'prime=1d', take)
    expect(await user(student)).toMatchObject({ prime_status: false, has_ever_been_prime: true })
    expect(await user(student)).toMatchObject({ opens_explorer: false, billing: { active_plan: null } })
  })

  test('two gifts at the same moment lose no day', async () => {
    const student = await signUp()
    await Promise.all([grant(student.email, 'prime=10d'), grant(student.email, 'prime=10d')])
    expect(await user(student)).toMatchObject({ subscription_days_left: 20 })
  })

  test('an address that nobody has is said so', async () => {
    expect(await grant('nobody@example.org', 'staff')).toBeUndefined()
  })

  test.each(['', 'admin', 'prime', 'prime=0d', 'prime=-3d', 'prime=1.5d', 'prime=99999d', 'STAFF'])(
    '%j is no gift',
    (words) => expect(giftOf(words)).toBeUndefined(),
  )
})

describe('rooms of staff', () => {
  const ROOMS = ['audit', 'cases', 'jobs', 'settings'].map((room) => `/api/v1/admin/${room}/`)

  test.each(ROOMS)('%s is not there for visitors, students, authors and educators, only for staff', async (room) => {
    const nowhere = (await call('GET', '/api/v1/no-such-place/')).body
    expect(await call('GET', room)).toMatchObject({ status: 404, body: nowhere })
    const student = await verified()
    expect(await student.call('GET', room)).toMatchObject({ status: 404, body: nowhere })
    for (const role of ['author', 'educator', 'prime=30d']) await grant(student.email, role)
    expect((await student.call('GET', room)).status).toBe(404)
    await grant(student.email, 'staff')
    expect((await student.call('GET', room)).status).toBe(200)
    await grant(student.email, 'staff', take)
    expect((await student.call('GET', room)).status).toBe(404)
  })
})

describe('the audit log', () => {
  test('says who did what to whom, the newest first', async () => {
    const staff = await staffMember()
    const student = await signUp()
    await grant(student.email, 'prime=30d')
    const [newest, before] = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({
      at: now().toISOString(),
      by: 'the console',
      did: 'gave Prime',
      to: student.email,
      details: { days: 30 },
    })
    expect(before).toMatchObject({ did: 'gave a role', to: staff.email, details: { role: 'staff' } })
  })

  test('comes in pages', async () => {
    const staff = await staffMember()
    for (let n = 0; n < 60; n++) await grant(staff.email, 'educator')
    const first = (await staff.call('GET', '/api/v1/admin/audit/')).body
    expect(first.entries).toHaveLength(50)
    const second = (await staff.call('GET', `/api/v1/admin/audit/?before=${first.next}`)).body
    expect(Number(second.entries[0].id)).toBeLessThan(Number(first.entries.at(-1).id))
  })

  test.each([
    ['changed', sql`update audit_log set did = 'nothing'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('cannot be %s', async (_, statement) => {
    await grant((await signUp()).email, 'educator')
    const before = await db.select().from(auditLog)
    const fault = await db.execute(statement).catch((error: Error) => error.cause)
    expect(String(fault)).toContain('The audit log is only added to.')
    expect(await db.select().from(auditLog)).toEqual(before)
  })

  test('keeps a row, without the person, when the account is gone', async () => {
    const staff = await staffMember()
    const student = await signUp()
    await grant(student.email, 'author')
    await db.execute(sql`delete from users where email = ${student.email}`)
    const [newest] = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({ did: 'gave a role', to: 'a former user', details: { role: 'author' } })
  })
})

describe('jobs', () => {
  test('that failed are shown with their fault, and done when they are tried again', async () => {
    const staff = await staffMember()
    await runJobs()
    refuses = true
    await queueMail(db, { to: 'late@example.org', subject: 'Hello', text: 'Hello' }, now())
    await runJobs()
    const jobs = (await staff.call('GET', '/api/v1/admin/jobs/')).body
    expect(jobs.queues.find(({ name }: { name: string }) => name === 'mail')).toMatchObject({ waiting: 1, failed: 0 })
    expect(jobs.troubled).toMatchObject([{ name: 'mail', failed: false, tries: 1, error: 'The mail server is closed' }])

    refuses = false
    sent.length = 0
    const again = `/api/v1/admin/jobs/${jobs.troubled[0].id}/retry/`
    expect((await staff.call('POST', again)).body.troubled).toMatchObject([{ name: 'mail', failed: false }])
    await runJobs()
    expect(sent).toEqual(['late@example.org'])
    expect((await staff.call('POST', again)).status).toBe(404)
    const [newest] = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({ by: staff.email, did: 'tried a job again', details: { job: 'mail' } })
  })

  test('that were given up can be tried again too', async () => {
    const staff = await staffMember()
    await runJobs()
    refuses = true
    await queueMail(db, { to: 'given-up@example.org', subject: 'Hello', text: 'Hello' }, now())
    await db.execute(sql`update pgboss.job set retry_limit = 0 where state = 'created'`)
    await runJobs()
    const [job] = (await staff.call('GET', '/api/v1/admin/jobs/')).body.troubled
    expect(job).toMatchObject({ failed: true, next_try_at: null })
    refuses = false
    sent.length = 0
    await staff.call('POST', `/api/v1/admin/jobs/${job.id}/retry/`)
    await runJobs()
    expect(sent).toEqual(['given-up@example.org'])
  })

  test('tell staff nothing that a letter says', async () => {
    const staff = await staffMember()
    refuses = true
    const { email } = await signUp()
    await runJobs()
    const { text } = await staff.call('GET', '/api/v1/admin/jobs/')
    expect(text).toContain('The mail server is closed')
    expect(text).not.toContain(email)
    expect(text).not.toContain('verify-email')
    await db.delete(mails)
  })
})

describe('settings of the product', () => {
  const change = (staff: Student, name: string, value: boolean) =>
    staff.call('PATCH', '/api/v1/admin/settings/', { name, value })

  test('are as the code says until staff change them, and students see the change at once', async () => {
    const staff = await staffMember()
    const { settings } = (await staff.call('GET', '/api/v1/admin/settings/')).body
    for (const { value, unset } of settings) expect(value).toBe(unset)
    const student = await signUp()
    expect((await user(student)).switches).toEqual({
      your_progress_panel: true,
      long_phone_tour: false,
      all_open: false,
      language_model: true,
    })

    expect((await change(staff, 'long_phone_tour', true)).status).toBe(200)
    expect((await user(student)).switches).toEqual({
      your_progress_panel: true,
      long_phone_tour: true,
      all_open: false,
      language_model: true,
    })
    await change(staff, 'long_phone_tour', false)
    expect((await user(student)).switches.long_phone_tour).toBe(false)
    const [newest] = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({ did: 'changed a setting', details: { setting: 'long_phone_tour', value: false } })
  })

  test('that another process changed are seen within seconds', async () => {
    const student = await signUp()
    expect((await user(student)).switches.long_phone_tour).toBe(false)
    await db.execute(sql`update settings set value = true where name = 'long_phone_tour'`)
    expect((await user(student)).switches.long_phone_tour).toBe(false)
    clock.pass(6)
    expect((await user(student)).switches.long_phone_tour).toBe(true)
  })

  test('that are none are refused', async () => {
    expect((await change(await staffMember(), 'constructor', true)).status).toBe(404)
  })
})

describe('cases that staff set apart', () => {
  type Row = { id: number; featured: boolean; random: boolean }
  const ROOM = '/api/v1/admin/cases/'
  const set = (staff: Student, id: number, flag: string, value: unknown = true) =>
    staff.call('PATCH', ROOM, { id, flag, value })
  const listed = async (student: Student, query = ''): Promise<Row[]> =>
    (await student.call('GET', `/api/v1/cases/${query}`)).body.results
  const [first, last] = [Math.min(...content.cases.keys()), Math.max(...content.cases.keys())]

  beforeEach(() => db.delete(caseFlags))

  test('are none at first', async () => {
    const { cases } = (await (await staffMember()).call('GET', ROOM)).body
    expect(cases).toHaveLength(content.cases.size)
    expect(cases[0]).toMatchObject({ id: first, patient_name: content.cases.get(first)!.file.patient.name })
    expect(cases.some(({ featured, random }: Row) => featured || random)).toBe(false)
  })

  test('come first in every list and collection when they are featured', async () => {
    const [staff, student] = [await staffMember(), await signUp()]
    const { cases } = (await set(staff, last, 'featured')).body
    expect(cases.find(({ id }: Row) => id === last)).toMatchObject({ featured: true, random: false })
    const list = await listed(student)
    expect(list[0]).toMatchObject({ id: last, featured: true, random: false })
    expect(list[1]).toMatchObject({ id: first, featured: false })
    const collections = (await student.call('GET', '/api/v1/cases/collection/list/')).body as { cases: number[] }[]
    const withLast = collections.filter((collection) => collection.cases.includes(last))
    expect(withLast.length).toBeGreaterThan(0)
    for (const collection of withLast) expect(collection.cases[0]).toBe(last)
  })

  test('leave a search when they are random, and nothing else', async () => {
    const [staff, student] = [await staffMember(), await signUp()]
    const byName = `?search=${encodeURIComponent(content.cases.get(first)!.file.patient.name)}`
    expect((await listed(student, byName)).map(({ id }) => id)).toEqual([first])
    await set(staff, first, 'random')
    expect(await listed(student, byName)).toEqual([])
    for (const query of ['', '?search=', '?search=GENERAL_CASE'])
      expect((await listed(student, query)).find(({ id }) => id === first)).toMatchObject({ random: true })
    expect((await student.call('GET', `/api/v1/cases/${first}/`)).body.random).toBe(true)
  })

  test('keep what is not changed, and can be set back', async () => {
    const staff = await staffMember()
    await Promise.all([set(staff, first, 'featured'), set(staff, first, 'random')])
    expect((await listed(staff))[0]).toMatchObject({ id: first, featured: true, random: true })
    await set(staff, first, 'featured', false)
    expect((await listed(staff))[0]).toMatchObject({ id: first, featured: false, random: true })
    const [newest] = (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
    expect(newest).toMatchObject({
      by: staff.email,
      did: 'changed a case',
      details: { case: first, featured: false },
    })
  })

  test('are cases of the library: others, and other flags, are refused', async () => {
    const staff = await staffMember()
    expect((await set(staff, 9999, 'featured')).status).toBe(404)
    expect((await set(staff, first, 'featured', null)).status).toBe(400)
    expect((await set(staff, first, 'locked')).status).toBe(400)
  })
})
