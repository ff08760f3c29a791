import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asksFor, inCourse } from '../../../../tests/lti/launch-claims.ts'
import { launching } from '../../../../tests/lti/launching.ts'
import { claim, INSTRUCTOR, type LtiPlatform, ltiPlatform } from '../../../../tests/lti/platform.ts'
import { makeSchool, type School } from '../../../../tests/schools.ts'
import { testServer } from '../../../../tests/server-harness.ts'
import { join } from '../../../../tests/staff.ts'
import { rowsOf } from '../../../db/database.ts'
import { ltiKeysOf } from '../keys.ts'
import { nextIn } from '../services/read-pages.ts'

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const server = await testServer({ ltiKeys: ltiKeysOf(String(pem)) })
const { db, call, clock, verified } = server
const staff = await join(db, await verified(), 'staff')
const seconds = () => Math.floor(clock.now / 1000)
const moodle = await ltiPlatform('https://lms.north.ac.uk', seconds, 'moodle')
const canvas = await ltiPlatform('https://canvas.instructure.com', seconds, 'canvas')
const schools = new Map<LtiPlatform, School>()
const DOMAINS = new Map([
  [moodle, 'north.ac.uk'],
  [canvas, 'west.ac.uk'],
])

beforeAll(async () => {
  const keys = (await call('GET', '/api/v1/auth/lti/keys/')).body
  for (const [platform, domain] of DOMAINS) {
    platform.gradebook.knowTool(keys)
    const school = await makeSchool(staff, domain, domain.split('.')[0]!)
    const room = `/api/v1/admin/institutions/${school.id}/`
    await staff.call('PATCH', `${room}sign-on/`, { domains: [domain] })
    expect((await staff.call('POST', `${room}lti/`, platform.settings)).status).toBe(200)
    schools.set(platform, school)
  }
})
beforeEach(() => {
  for (const { members } of [moodle, canvas]) {
    members.enrolled.length = 0
    members.turn('well')
    members.page(2)
  }
})
afterAll(() => {
  moodle.close()
  canvas.close()
})

let count = 0
/** Launches an educator from a new course; returns their calls and the URL of the course's cohort. */
async function teaching(platform: LtiPlatform, more = platform.members.claim() as object) {
  const course = inCourse(`course-${++count}`, `Year ${count}`)
  const claims = {
    [claim('roles')]: [INSTRUCTOR],
    ...course,
    ...asksFor(`${platform.settings.issuer}/return`),
    ...more,
  }
  const { redirect, as } = await launching(server, platform).launched(`teacher@${DOMAINS.get(platform)}`, claims)
  const choice = (await as('GET', `/api/v1/educator/lti/${redirect.split(/[/?]/)[3]}/`)).body
  const room = `/api/v1/educator/cohorts/${choice.cohort.id}/`
  const fetch = (apply: boolean) => as('POST', `${room}course-members/`, { apply })
  return { as, room, course, fetch }
}
const problemOf = async (platform: LtiPlatform) =>
  (await staff.call('GET', `/api/v1/admin/institutions/${schools.get(platform)!.id}/lti/`)).body.platforms[0]
    .members_problem

describe.each([
  ['Moodle', moodle],
  ['Canvas', canvas],
])('the members of a course of %s', (_, platform) => {
  test('are read page by page: active students with an address are added or invited', async () => {
    const domain = DOMAINS.get(platform)!
    const inside = await verified(`inside${count}@${domain}`)
    await schools.get(platform)!.join(inside)
    platform.members.enrolled.push(
      { name: 'Ina Side', email: inside.email.toUpperCase() },
      { name: 'New Comer', email: `new@${domain}` },
      { name: 'Gone Away', email: `gone@${domain}`, status: 'Inactive' },
      { name: 'No Address' },
      { name: 'Prof Teach', email: `teacher@${domain}`, role: 'Instructor' },
      { name: 'Twice', email: `new@${domain}` },
    )
    const { as, room, fetch } = await teaching(platform)
    expect((await as('GET', room)).body.platform).toBe(new URL(platform.settings.issuer).host)
    const { body } = await fetch(false)
    expect(body.rows.map(({ name, does }: { name: string; does: string }) => `${name} ${does}`)).toEqual([
      'Ina Side adds',
      'New Comer invites',
      'No Address fault',
      'Twice fault',
    ])
    expect(body.left_out).toEqual({ inactive: 1, others: 1 })
    expect((await as('GET', room)).body.students).toBe(0)
    await fetch(true)
    await fetch(true)
    const cohort = (await as('GET', room)).body
    expect(cohort).toMatchObject({ students: 1, invited: 1 })
    expect(cohort.members.find(({ email }: { email: string }) => email === inside.email).consents).toEqual([])
    const letters = await rowsOf(db, sql`select 1 from mails where "to" = ${`new@${domain}`}`)
    expect(letters).toHaveLength(1)
  })

  test('who teach at the institution are not added as students, whatever the platform says', async () => {
    const email = `colleague${count}@${DOMAINS.get(platform)}`
    await schools.get(platform)!.join(await verified(email), 'educator')
    platform.members.enrolled.push({ name: 'Col League', email })
    const { as, room, fetch } = await teaching(platform)
    expect((await fetch(true)).body.rows).toMatchObject([{ does: 'fault', fault: expect.stringContaining('Teaches') }])
    expect((await as('GET', room)).body.members.map((one: { email: string }) => one.email)).not.toContain(email)
  })

  test('are not there for a colleague of another course, nor where the launch named no service', async () => {
    const { room } = await teaching(platform)
    const other = `other${count}@${DOMAINS.get(platform)}`
    const { as } = await launching(server, platform).launched(other, {
      [claim('roles')]: [INSTRUCTOR],
      ...inCourse('elsewhere', 'Elsewhere'),
      ...asksFor(`${platform.settings.issuer}/return`),
    })
    expect((await as('POST', `${room}course-members/`, { apply: true })).status).toBe(404)
    const none = await teaching(platform, {})
    expect((await none.as('GET', none.room)).body.platform).toBeNull()
    expect((await none.fetch(false)).status).toBe(404)
  })

  test('a platform that refuses says so to the educator and to staff, and nothing is changed', async () => {
    const { as, room, fetch } = await teaching(platform)
    platform.members.turn('refuses')
    const { status, body } = await fetch(true)
    expect(status).toBe(409)
    expect(body.message).toContain('doesn’t let Bedside read this course’s members')
    expect(await problemOf(platform)).toBe('refused 403')
    expect((await as('GET', room)).body).toMatchObject({ students: 0, invited: 0 })
    platform.members.turn('well')
    expect((await fetch(false)).status).toBe(200)
    expect(await problemOf(platform)).toBeNull()
  })

  test('a token that was withdrawn is fetched anew, once', async () => {
    platform.members.enrolled.push({ name: 'New Comer', email: 'again@example.org' })
    const { fetch } = await teaching(platform)
    expect((await fetch(false)).status).toBe(200)
    platform.gradebook.withdrawTokens()
    expect((await fetch(false)).body.rows).toHaveLength(1)
  })
})

test.each([
  ['hangs', 'did not answer in time', 'silent'],
  ['leaves', 'an address that is not registered', 'address'],
  ['repeats', 'could not read your', 'pages'],
] as const)('a platform that %s', async (how, sentence, problem) => {
  canvas.members.enrolled.push(...['a', 'b', 'c'].map((name) => ({ name, email: `${name}@example.org` })))
  const { as, room, fetch } = await teaching(canvas)
  canvas.members.turn(how)
  const soon = AbortSignal.timeout.bind(AbortSignal)
  const impatient = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(1500))
  const { body } = await fetch(true)
  impatient.mockRestore()
  expect(body.message).toContain(sentence)
  expect(await problemOf(canvas)).toBe(problem)
  expect((await as('GET', room)).body.invited).toBe(0)
})

test('a service at an address that is not of the platform is never called, and staff see why', async () => {
  const service = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
  const more = { [service]: { context_memberships_url: 'https://evil.example/', service_versions: ['2.0'] } }
  const { as, room } = await teaching(moodle, more)
  expect((await as('GET', room)).body.platform).toBeNull()
  expect(await problemOf(moodle)).toBe('address')
})

test('a course of more students than a roster takes is refused', async () => {
  for (let n = 0; n < 1001; n++) moodle.members.enrolled.push({ name: `n${n}`, email: `n${n}@example.org` })
  moodle.members.page(600)
  const { fetch } = await teaching(moodle)
  expect((await fetch(true)).body.message).toContain('more than 1,000 students')
  moodle.members.enrolled.pop()
  expect((await fetch(false)).body.rows).toHaveLength(1000)
})

test.each([
  [null, undefined],
  ['<https://lms.example/m?from=2>; rel="next"', 'https://lms.example/m?from=2'],
  ['<https://lms.example/m?a=1,2>; rel="first", <?from=4>; rel=next', 'https://lms.example/m?from=4'],
  ['<https://lms.example/m>; rel="differences"', undefined],
  ['<https://lms.example/m>; rel="prev next"', 'https://lms.example/m'],
])('the next page of %s', (header, next) => {
  expect(nextIn(header, 'https://lms.example/m')).toBe(next)
})
