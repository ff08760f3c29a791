import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksFor, inCourse, ofLink } from '../../../tests/lti/launch-claims.ts'
import { launching } from '../../../tests/lti/launching.ts'
import { claim, INSTRUCTOR, ltiPlatform } from '../../../tests/lti/platform.ts'
import { makeSchool, type School } from '../../../tests/schools.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { siteOf } from '../../../tests/site-on-disk.ts'
import { join } from '../../../tests/staff.ts'
import { ltiKeysOf } from '../../institutions/lti/keys.ts'

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const site = siteOf({ 'index.html': 'first', '__spa-fallback.html': 'the application' })
const server = await testServer({ ltiKeys: ltiKeysOf(String(pem)), siteDir: site.dir })
const { db, call, clock, verified } = server
const staff = await join(db, await verified(), 'staff')
const moodle = await ltiPlatform('https://lms.north.ac.uk', () => Math.floor(clock.now / 1000))
const other = await ltiPlatform('https://lms.south.ac.uk', () => Math.floor(clock.now / 1000))
const { launched, refusal } = launching(server, moodle)
const RETURN = 'https://lms.north.ac.uk/mod/lti/contentitem_return.php?course=4'
const COURSE = inCourse('4', 'Medicine, year 3')
const teaches = { [claim('roles')]: [INSTRUCTOR] }
let north: School

beforeAll(async () => {
  north = await makeSchool(staff, 'North School', 'north')
  const south = await makeSchool(staff, 'South School', 'south')
  for (const [school, domain, platform] of [
    [north, 'north.ac.uk', moodle],
    [south, 'south.ac.uk', other],
  ] as const) {
    const room = `/api/v1/admin/institutions/${school.id}/`
    await staff.call('PATCH', `${room}sign-on/`, { domains: [domain] })
    expect((await staff.call('POST', `${room}lti/`, platform.settings)).status).toBe(200)
  }
})
afterAll(async () => {
  moodle.close()
  other.close()
  site.remove()
})

const choose = (email = 'teacher@north.ac.uk', more = {}) =>
  launched(email, { ...teaches, ...COURSE, ...asksFor(RETURN), ...more })
const roomOf = (redirect: string) => `/api/v1/educator/lti/${redirect.split(/[/?]/)[3]}/`
const wanted = (groupId: string) => ({
  assignment: {
    group_id: groupId,
    title: 'Week 3',
    kind: 'case',
    case_ids: [52],
    opens_at: new Date(clock.now).toISOString(),
    due_at: '2026-12-01T12:00:00.000Z',
  },
})

/** Chooses as an educator; returns the assignment's id and the response to the platform. */
async function chosen() {
  const { redirect, as } = await choose()
  const { cohort } = (await as('GET', roomOf(redirect))).body
  const { status, body } = await as('POST', roomOf(redirect), wanted(cohort.id))
  expect(status).toBe(200)
  const keys = (await call('GET', '/api/v1/auth/lti/keys/')).body
  const { payload } = await jwtVerify(body.jwt, createLocalJWKSet(keys), {
    issuer: 'bedside-client',
    audience: 'https://lms.north.ac.uk',
    currentDate: new Date(clock.now),
  })
  const [item] = payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as [
    { custom: { assignment: string } },
  ]
  return { as, cohort, returnUrl: body.return_url, payload, item, id: item.custom.assignment }
}

/** Launches as a student who has answered the consent question. */
async function student(email: string, more: JWTPayload) {
  const { as } = await launched(email, more)
  await as('POST', '/api/v1/institution/consent/', { scopes: [] })
  return launched(email, more)
}

test('an educator chooses a case for a course, and the signed answer goes back as it was asked for', async () => {
  const { cohort, returnUrl, payload, item } = await chosen()
  expect(cohort.name).toBe('Medicine, year 3')
  expect(returnUrl).toBe(RETURN)
  expect(payload).toMatchObject({
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('deployment_id')]: '7',
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'as it was',
  })
  expect(item).toMatchObject({
    type: 'ltiResourceLink',
    title: 'Week 3',
    url: 'http://bedside.test/api/v1/auth/lti/launch/',
    lineItem: { label: 'Week 3', scoreMaximum: 100 },
    submission: { endDateTime: '2026-12-01T12:00:00.000Z' },
  })
})

test('a choice is answered once, also when two answers come at once, by its educator and within an hour', async () => {
  const [mine, late] = [await choose(), await choose()]
  const colleague = await choose('colleague@north.ac.uk')
  expect((await colleague.as('GET', roomOf(mine.redirect))).status).toBe(404)
  expect((await colleague.as('POST', roomOf(mine.redirect), { assignment: null })).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => mine.as('POST', roomOf(mine.redirect), { assignment: null })))
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404])
  clock.pass(3601)
  expect((await late.as('POST', roomOf(late.redirect), { assignment: null })).status).toBe(404)
})

test('a choice sets work for its own course alone', async () => {
  const elsewhere = await north.group('Year 5')
  const { redirect, as } = await choose()
  expect((await as('POST', roomOf(redirect), wanted(elsewhere))).status).toBe(404)
})

test('a launch of the link opens the assignment: for its students the case, first the question of consent', async () => {
  const { id, as, cohort } = await chosen()
  const link = { ...COURSE, ...ofLink('link-1', id) }
  expect((await launched('kim@north.ac.uk', link)).redirect).toBe('/institution')
  expect((await student('kim@north.ac.uk', link)).redirect).toBe('/cases/52/spm')
  expect((await launched('teacher@north.ac.uk', { ...link, ...teaches })).redirect).toBe(`/educator/assignments/${id}`)
  const { members } = (await as('GET', `/api/v1/educator/cohorts/${cohort.id}/`)).body
  expect(members.map(({ email }: { email: string }) => email)).toContain('kim@north.ac.uk')
})

test('a copied course has an assignment of its own, one also when two launch at once', async () => {
  const { id } = await chosen()
  await student('kim@north.ac.uk', { ...COURSE, ...ofLink('link-2', id) })
  const copied = { ...inCourse('5', 'Medicine, year 3'), ...ofLink('link-9', id), ...teaches }
  const launches = await Promise.all([launched('next@north.ac.uk', copied), launched('next2@north.ac.uk', copied)])
  expect(launches[0].redirect).toMatch(/^\/educator\/assignments\//)
  expect(launches[0].redirect).not.toContain(id)
  expect(launches[1].redirect).toBe(launches[0].redirect)
  const { cohorts } = (await launches[0].as('GET', '/api/v1/educator/')).body
  expect(cohorts).toMatchObject([{ name: 'Medicine, year 3 (2)', students: 0 }])
})

test('a course that is called as a cohort that is there does not become it', async () => {
  const known = await north.group('Paramedics')
  await north.place(await north.join(await verified()), known)
  const { as } = await choose('stranger@north.ac.uk', inCourse('66', 'Paramedics'))
  expect((await as('GET', `/api/v1/educator/cohorts/${known}/`)).status).toBe(404)
})

test('an educator who learns in another course does not read its students, nor does a student who begins to teach', async () => {
  const { id, cohort } = await chosen()
  const link = { ...COURSE, ...ofLink('link-3', id) }
  const learner = await choose('learner@north.ac.uk', inCourse('70', 'Their own'))
  await launched('learner@north.ac.uk', link)
  expect((await learner.as('GET', `/api/v1/educator/cohorts/${cohort.id}/`)).status).toBe(404)
  await student('promoted@north.ac.uk', link)
  const { as } = await choose('promoted@north.ac.uk', inCourse('71', 'Their first'))
  expect((await as('GET', `/api/v1/educator/cohorts/${cohort.id}/`)).status).toBe(404)
})

test('another institution’s platform reaches neither the assignment nor the choice', async () => {
  const { id } = await chosen()
  const open = await choose()
  const south = launching(server, other)
  expect(await south.refusal('sam@south.ac.uk', { ...COURSE, ...ofLink('link-1', id) })).toBe('launch')
  const theirs = await south.launched('sam@south.ac.uk', {
    ...teaches,
    ...COURSE,
    ...asksFor('https://lms.south.ac.uk/'),
  })
  expect((await theirs.as('GET', roomOf(open.redirect))).status).toBe(404)
  expect((await theirs.as('GET', '/api/v1/educator/')).body.cohorts).toMatchObject([{ name: 'Medicine, year 3' }])
})

test.each([
  ['of somebody who does not teach the course', { [claim('roles')]: [] }, 'role'],
  ['that would be answered elsewhere', asksFor('https://evil.example/return'), 'return address'],
  ['that takes no links', asksFor(RETURN, { accept_types: ['html'] }), 'accept types'],
  ['from no course', { [claim('context')]: undefined }, 'claim context'],
])('a choice is refused %s', async (_, more, why) => {
  expect(await refusal('teacher@north.ac.uk', { ...teaches, ...COURSE, ...asksFor(RETURN), ...more })).toBe('launch')
  const { platforms } = (await staff.call('GET', `/api/v1/admin/institutions/${north.id}/lti/`)).body
  expect(platforms[0].last_refusal).toBe(why)
})

test('a link to an assignment that is none is refused', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await refusal('kim@north.ac.uk', { ...COURSE, ...ofLink('link-7', id) })).toBe('launch')
})

test('pages of a launch may be in a frame of its platform, and no other page may', async () => {
  const { platforms } = (await staff.call('GET', `/api/v1/admin/institutions/${north.id}/lti/`)).body
  const policyOf = async (url: string) => (await call('GET', url)).headers
  const framed = await policyOf(`/lti/verify?platform=${platforms[0].id}`)
  expect(framed['content-security-policy']).toMatch(/frame-ancestors https:\/\/lms\.north\.ac\.uk http:\/\/127/)
  expect(framed['content-security-policy']).toMatch(/form-action 'self' https:\/\/lms\.north\.ac\.uk/)
  expect(framed).not.toHaveProperty('x-frame-options')
  for (const url of ['/lti/verify', '/lti/verify?platform=x', `/dashboard/home?platform=${platforms[0].id}`])
    expect((await policyOf(url))['content-security-policy']).toContain("frame-ancestors 'none'")
})
