import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begin, say, stop } from '../../../../tests/consulting.ts'
import { asksFor, inCourse, ofLink } from '../../../../tests/lti/launch-claims.ts'
import { launching } from '../../../../tests/lti/launching.ts'
import { claim, INSTRUCTOR, type LtiPlatform, ltiPlatform } from '../../../../tests/lti/platform.ts'
import { makeSchool } from '../../../../tests/schools.ts'
import { type Student, testServer } from '../../../../tests/server-harness.ts'
import { join } from '../../../../tests/staff.ts'
import { rowsOf } from '../../../db/database.ts'
import { ltiKeysOf } from '../keys.ts'

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const server = await testServer({ ltiKeys: ltiKeysOf(String(pem)) })
const { db, call, clock, verified, runJobs } = server
const staff = await join(db, await verified(), 'staff')
const seconds = () => Math.floor(clock.now / 1000)
const moodle = await ltiPlatform('https://lms.north.ac.uk', seconds, 'moodle')
const canvas = await ltiPlatform('https://canvas.instructure.com', seconds, 'canvas')
const rooms = new Map<LtiPlatform, string>()
const DOMAINS = new Map([
  [moodle, 'north.ac.uk'],
  [canvas, 'west.ac.uk'],
])

beforeAll(async () => {
  const keys = (await call('GET', '/api/v1/auth/lti/keys/')).body
  for (const [platform, domain] of DOMAINS) {
    platform.gradebook.knowTool(keys)
    const { id } = await makeSchool(staff, domain, domain.split('.')[0]!)
    const room = `/api/v1/admin/institutions/${id}/`
    await staff.call('PATCH', `${room}sign-on/`, { domains: [domain] })
    expect((await staff.call('POST', `${room}lti/`, platform.settings)).status).toBe(200)
    rooms.set(platform, `${room}lti/`)
  }
})
beforeEach(() => {
  for (const { gradebook } of [moodle, canvas]) {
    gradebook.scores.length = 0
    gradebook.refused.length = 0
    gradebook.lines.lines.length = 0
    gradebook.lines.ignoreFilter(false)
    gradebook.turn(true)
  }
})
afterAll(() => {
  moodle.close()
  canvas.close()
})

const COURSE = inCourse('4', 'Year 3')
const problemOf = async (platform: LtiPlatform) =>
  (await staff.call('GET', rooms.get(platform)!)).body.platforms[0].grade_problem

/** Creates an assignment as an educator would from the platform. */
async function assigned(platform: LtiPlatform, caseIds = [52]) {
  const teaches = { [claim('roles')]: [INSTRUCTOR] }
  const { launched } = launching(server, platform)
  const claims = { ...teaches, ...COURSE, ...asksFor(`${platform.settings.issuer}/return`) }
  const { redirect, as } = await launched(`teacher@${DOMAINS.get(platform)}`, claims)
  const room = `/api/v1/educator/lti/${redirect.split(/[/?]/)[3]}/`
  const { cohort } = (await as('GET', room)).body
  const set = { title: 'Week 3', kind: 'case', case_ids: caseIds, opens_at: new Date(clock.now).toISOString() }
  await as('POST', room, { assignment: { ...set, group_id: cohort.id } })
  const { assignments } = (await as('GET', '/api/v1/educator/assignments/')).body
  return assignments[0].id as string
}

let count = 0
/** Launches a student of the course into an assignment. Their platform id is `id-of-` followed by their address. */
async function launchedStudent(
  platform: LtiPlatform,
  assignment: string,
  { enrolled = true, agrees = true, grades = platform.gradebook.claim() as object } = {},
) {
  const email = `kim${++count}@${DOMAINS.get(platform)}`
  const link = { ...COURSE, ...ofLink(`link-${assignment}`, assignment), ...grades }
  const { as, token } = await launching(server, platform).launched(email, link)
  await as('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Doctor' } })
  if (enrolled) platform.gradebook.enrolled.add(`id-of-${email}`)
  if (agrees) await as('POST', '/api/v1/institution/consent/', { scopes: ['results'] })
  await runJobs()
  return { email, token, call: as } satisfies Student
}
async function consult(who: Student, caseId = 52) {
  const session = await begin(who, caseId)
  await say(who, session, 'Do you smoke?')
  await stop(who, session)
  clock.pass(5)
}

test.each([
  ['Moodle', moodle],
  ['Canvas', canvas],
])(
  '%s gets the marks of who was launched and agreed, once',
  async (_, platform) => {
    const assignment = await assigned(platform)
    const student = await launchedStudent(platform, assignment)
    await consult(student)
    await runJobs()
    await runJobs()
    const { scores } = platform.gradebook
    expect(scores).toHaveLength(1)
    expect(scores[0]).toMatchObject({
      userId: `id-of-${student.email}`,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      comment: expect.stringContaining('marks in Bedside'),
    })
    expect(scores[0]!.scoreMaximum).toBeGreaterThan(0)
    expect(await problemOf(platform)).toBeNull()
  },
  120_000,
)

test('a gradebook is told once, also when three launches ask for it at once', async () => {
  const assignment = await assigned(canvas)
  const student = await launchedStudent(canvas, assignment)
  const link = { ...COURSE, ...ofLink(`link-${assignment}`, assignment), ...canvas.gradebook.claim() }
  await consult(student)
  for (const _ of [1, 2]) await launching(server, canvas).launched(student.email, link)
  await runJobs()
  await runJobs({ later: true })
  expect(canvas.gradebook.scores).toHaveLength(1)
}, 120_000)

test('an assignment of two cases is in progress after the first', async () => {
  const student = await launchedStudent(moodle, await assigned(moodle, [52, 3]))
  await consult(student)
  await runJobs()
  expect(moodle.gradebook.scores).toMatchObject([{ activityProgress: 'InProgress', gradingProgress: 'Pending' }])
  await consult(student, 3)
  await runJobs()
  expect(moodle.gradebook.scores[1]).toMatchObject({ activityProgress: 'Completed' })
}, 120_000)

test('nothing is told without consent; with it what was done before is', async () => {
  const student = await launchedStudent(moodle, await assigned(moodle), { agrees: false })
  await consult(student)
  await runJobs()
  expect(moodle.gradebook.scores).toEqual([])
  await student.call('POST', '/api/v1/institution/consent/', { scopes: ['words'] })
  await runJobs()
  expect(moodle.gradebook.scores).toEqual([])
  await student.call('POST', '/api/v1/institution/consent/', { scopes: ['results'] })
  await runJobs()
  expect(moodle.gradebook.scores).toHaveLength(1)
}, 120_000)

test('Moodle with grades switched off is asked again, and staff see why', async () => {
  const student = await launchedStudent(moodle, await assigned(moodle))
  moodle.gradebook.turn(false)
  await consult(student)
  await runJobs()
  expect(moodle.gradebook.refused).toContain(401)
  expect(await problemOf(moodle)).toBe('refused 401')
  moodle.gradebook.turn(true)
  await runJobs({ later: true })
  expect(moodle.gradebook.scores).toHaveLength(1)
  expect(await problemOf(moodle)).toBeNull()
}, 120_000)

test.each([
  ['Moodle', moodle, 400],
  ['Canvas', canvas, 422],
])(
  '%s refuses who is not enrolled: that is given up, and tried at the next launch',
  async (_, platform, status) => {
    const assignment = await assigned(platform)
    const student = await launchedStudent(platform, assignment, { enrolled: false })
    await consult(student)
    await runJobs()
    await runJobs({ later: true })
    expect(platform.gradebook.refused).toEqual([status])
    expect(await problemOf(platform)).toBe(`refused ${status}`)
    platform.gradebook.enrolled.add(`id-of-${student.email}`)
    const link = { ...COURSE, ...ofLink(`link-${assignment}`, assignment), ...platform.gradebook.claim() }
    await launching(server, platform).launched(student.email, link)
    await runJobs()
    expect(platform.gradebook.scores).toHaveLength(1)
  },
  120_000,
)

test('a line item at an address that is not of the platform gets nothing', async () => {
  const assignment = await assigned(canvas)
  const grades = {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    lineitem: 'https://evil.example/line',
  }
  const link = { ...COURSE, ...ofLink('link-evil', assignment) }
  const endpoint = { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': grades }
  await launching(server, canvas).launched('sam@west.ac.uk', { ...link, ...endpoint })
  expect(await problemOf(canvas)).toBe('address')
})

test.each([
  ['Moodle', moodle],
  ['Canvas', canvas],
])(
  '%s has one line created for a link of its own, also when two students finish at once',
  async (_, platform) => {
    const assignment = await assigned(platform)
    const grades = platform.gradebook.claimWithoutLine()
    const both = [
      await launchedStudent(platform, assignment, { grades }),
      await launchedStudent(platform, assignment, { grades }),
    ]
    for (const student of both) await consult(student)
    await runJobs()
    await runJobs({ later: true })
    expect(platform.gradebook.lines.lines).toMatchObject([
      { label: 'Week 3', scoreMaximum: 100, resourceId: assignment, resourceLinkId: `link-${assignment}` },
    ])
    const sent = platform.gradebook.scores.map(({ userId }) => userId).sort()
    expect(sent).toEqual(both.map(({ email }) => `id-of-${email}`).sort())
    expect(await problemOf(platform)).toBeNull()
  },
  120_000,
)

test.each([
  ['lists those of the link', false],
  ['lists all of the course, in pages', true],
])(
  'a line that the link has is found where the platform %s, ours before others',
  async (_, ignores) => {
    const { lines } = moodle.gradebook
    const assignment = await assigned(moodle)
    for (const week of [1, 2]) lines.add({ label: `Week ${week}`, scoreMaximum: 10, resourceLinkId: `link-${week}` })
    const ofThis = { label: 'Attendance', scoreMaximum: 10, resourceLinkId: `link-${assignment}` }
    lines.add(ofThis)
    lines.add({ ...ofThis, label: 'Week 3', resourceId: assignment })
    lines.ignoreFilter(ignores)
    await consult(await launchedStudent(moodle, assignment, { grades: moodle.gradebook.claimWithoutLine() }))
    await runJobs()
    expect(lines.lines).toHaveLength(4)
    expect(moodle.gradebook.scores).toHaveLength(1)
    const [stored] = await rowsOf<{ line: string }>(
      db,
      sql`select line_item as line from lti_lines where assignment_id = ${assignment}`,
    )
    expect(stored?.line).toBe(lines.lines[3]!.id)
  },
  120_000,
)

test('a line that was deleted in the gradebook is created anew at the next launch', async () => {
  const { lines, scores, claimWithoutLine } = canvas.gradebook
  const assignment = await assigned(canvas)
  const grades = claimWithoutLine()
  await consult(await launchedStudent(canvas, assignment, { grades }))
  await runJobs()
  lines.lines.length = 0
  const student = await launchedStudent(canvas, assignment, { grades })
  await consult(student)
  await runJobs()
  expect(scores).toHaveLength(1)
  await launching(server, canvas).launched(student.email, {
    ...COURSE,
    ...ofLink(`link-${assignment}`, assignment),
    ...grades,
  })
  await runJobs()
  expect(scores.map(({ userId }) => userId)).toContain(`id-of-${student.email}`)
  expect(lines.lines).toHaveLength(1)
}, 120_000)

test('no line is sought where the platform does not allow it', async () => {
  const grades = moodle.gradebook.claimWithoutLine(['https://purl.imsglobal.org/spec/lti-ags/scope/score'])
  await consult(await launchedStudent(moodle, await assigned(moodle), { grades }))
  await runJobs()
  expect([moodle.gradebook.lines.lines, moodle.gradebook.scores, moodle.gradebook.refused]).toEqual([[], [], []])
}, 120_000)

test('lines at an address that is not of the platform are not asked for', async () => {
  const scope = [
    'https://purl.imsglobal.org/spec/lti-ags/scope/score',
    'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  ]
  const endpoint = { scope, lineitems: 'https://evil.example/lines' }
  const grades = { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': endpoint }
  await launchedStudent(canvas, await assigned(canvas), { grades })
  expect(await problemOf(canvas)).toBe('address')
}, 120_000)
