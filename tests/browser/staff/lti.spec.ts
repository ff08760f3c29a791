import { generateKeyPairSync } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { decodeJwt, type JWTPayload } from 'jose'
import { courseOf } from '#tests/lti/course.ts'
import { asksFor, inCourse, ofLink } from '#tests/lti/launch-claims.ts'
import { claim, INSTRUCTOR, ltiPlatform } from '#tests/lti/platform.ts'
import { registeringPlatform } from '#tests/lti/registering.ts'
import { violationsOf, WCAG_AA } from '../axe.ts'
import {
  api,
  type BrowserStudent,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newStudent,
  signInAs,
  test,
} from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { findNothing, readCourse } from './course-results.ts'
import { type SchoolServer, serverWithSchool } from './school-server.ts'

const ITEMS = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'

/** The first question to a new account. */
const LAUNCHED = 'Where are you in your training?'

/** Registers a platform as staff do, on the institution’s page. */
async function register(page: Page, { url, jwks, token }: { url: string; jwks: string; token: string }) {
  const form = page.getByRole('form', { name: 'New platform' })
  await expect(page.getByText('Nobody can launch yet')).toHaveCount(0)
  await form.getByLabel(/^Issuer/).fill(url)
  await form.getByLabel('Client ID').fill('bedside-client')
  await form.getByLabel('Deployment IDs').fill('7')
  await form.getByLabel('Public key set').fill('not an address')
  await form.getByLabel('Authentication request address').fill(`${url}/auth`)
  await form.getByLabel('Access token address').fill(token)
  await form.getByRole('button', { name: 'Register platform' }).press('Enter')
  await expect(page.getByText('The address must start with https://.')).toBeVisible()
  await form.getByLabel('Public key set').fill(jwks)
  await form.getByRole('button', { name: 'Register platform' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: url })).toBeVisible()
  await expect(page.getByText('No launch has worked yet.')).toBeVisible()
  await expectAccessible(page, 'learning platforms of an institution')
  await expectNoSidewaysScroll(page)
}

/** Answers the first question to a new account. */
async function sayLevel(frame: ReturnType<Page['frameLocator']>) {
  await frame.getByRole('heading', { name: LAUNCHED }).waitFor()
  await frame.getByRole('radio').first().press('Space')
  await frame.getByRole('button', { name: 'That’s me' }).press('Enter')
}

const tokenIn = (frame: ReturnType<Page['frameLocator']>) =>
  frame.locator('body').evaluate(() => sessionStorage.getItem('bedside.token') ?? '')

type Course = Awaited<ReturnType<typeof courseOf>>

/** Launches a student from an assignment's link in the course, on a phone, who consents to what educators see. */
async function launchStudent(browser: Browser, course: Course, { email, link }: { email: string; link: JWTPayload }) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  course.enrol(email, link)
  await page.goto(course.url)
  const inside = page.frameLocator('iframe')
  await sayLevel(inside)
  await inside.getByRole('checkbox', { name: /My results/ }).check()
  await inside.getByRole('checkbox', { name: /My consultations/ }).check()
  await inside.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(inside.getByText('Saved.')).toBeVisible()
  return { email, password: '', token: await tokenIn(inside) }
}

/** Adds a member to the cohort by its link; a facility needs five students. */
async function joined(url: string, educator: string, cohort: string): Promise<BrowserStudent> {
  const room = `/api/v1/educator/cohorts/${cohort}/`
  const { join_key: key } = await api<{ join_key: string }>(url, 'PATCH', room, { joinable: true }, educator)
  const student = await newStudent(url)
  await api(url, 'POST', `/api/v1/institution/join/${key}/`, {}, student.token)
  await api(url, 'POST', '/api/v1/institution/consent/', { scopes: ['results'] }, student.token)
  return student
}

/** Creates an educator of another institution. */
async function educatorElsewhere({ url, staff }: SchoolServer): Promise<BrowserStudent> {
  const room = '/api/v1/admin/institutions/'
  const school = { name: 'South School', slug: 'south' }
  const { id } = await api<{ id: string }>(url, 'POST', room, school, staff.token)
  const educator = await newStudent(url)
  await api(url, 'POST', `${room}${id}/members/`, { email: educator.email, role: 'educator' }, staff.token)
  return educator
}

const QUESTIONS = [
  ['Do you smoke?'],
  ['Do you smoke?', 'Do you have any allergies?'],
  ['Have you had a fever?', 'Do you take any medicines?', 'Do you smoke?'],
  ['Do you drink alcohol?'],
  ['Where is the pain?'],
]

/** Imports the students of a course into its cohort, as an educator does. */
async function fetchStudents(page: Page, { token, url }: { token: string; url: string }) {
  await signInAs(page, { token })
  await page.goto(`${url}/educator`)
  await page.getByRole('link', { name: 'Year 3' }).click()
  await page.getByRole('button', { name: 'Fetch students' }).press('Enter')
  await expect(page.getByText('0 added, 1 invited, 1 already in, 1 line with errors.')).toBeVisible()
  await expect(page.getByText('Left out: 1 no longer active.')).toBeVisible()
  await expectAccessible(page, 'the students of a course')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add and invite 1' }).press('Enter')
  await expect(page.getByText(/^Done: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the invitation to new@north.ac.uk' })).toBeVisible()
}

test('staff register a platform, an educator sets a case by deep linking, three students do it, their marks reach the gradebook, and the educator reads, compares, exports and comments; another institution sees nothing', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.setTimeout(360_000)
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = await serverWithSchool('lti', { LTI_PRIVATE_KEYS: String(pem) })
  const { staff, id } = server
  await server.patch({ domains: ['north.ac.uk'] }, 'sign-on/')
  const platform = await ltiPlatform('unused', () => Math.floor(Date.now() / 1000))
  const course = await courseOf(platform, server.url)
  platform.gradebook.knowTool(await api(server.url, 'GET', '/api/v1/auth/lti/keys/'))

  const office = await (await browser.newContext()).newPage()
  await signInAs(office, staff)
  await office.goto(`${server.url}/admin/institutions/${id}`)
  const { jwks_url: jwks, token_url: token } = platform.settings
  await register(office, { url: course.url, jwks, token })

  const page = await (await browser.newContext()).newPage()
  const frame = page.frameLocator('iframe')
  const here = { ...inCourse('4', 'Year 3'), [claim('target_link_uri')]: server.url }
  const teaches = { [claim('roles')]: [INSTRUCTOR], ...platform.members.claim() }
  course.enrol('teacher@north.ac.uk', { ...here, ...teaches, ...asksFor(`${course.url}/return`) })
  await page.goto(course.url)
  await sayLevel(frame)
  await expect(frame.getByRole('heading', { level: 1, name: 'Choose an assignment' })).toBeVisible()
  const educator = { token: await tokenIn(frame), url: server.url }
  await frame.getByLabel('Title').fill('Week 3')
  await frame.getByLabel('Case', { exact: true }).selectOption('52')
  await frame.getByRole('button', { name: 'Add case' }).press('Enter')
  expect(await violationsOf(page.frames()[1]!, { runOnly: WCAG_AA }), 'the choice of an assignment').toEqual([])
  await frame.getByRole('button', { name: 'Add to course' }).press('Enter')
  await expect(frame.getByText('Added to the course.')).toBeVisible()
  const [item] = decodeJwt(course.replies[0]!)[ITEMS] as [{ custom: { assignment: string } }]

  const { assignment } = item.custom
  const link = { ...here, ...ofLink('link-1', assignment), ...platform.gradebook.claim() }
  const emails = ['kim@north.ac.uk', 'lee@north.ac.uk', 'sam@north.ac.uk']
  for (const email of emails) platform.gradebook.enrolled.add(`id-of-${email}`)
  const students = []
  for (const email of emails) students.push(await launchStudent(browser, course, { email, link }))
  const { cohorts } = await api<{ cohorts: { id: string }[] }>(
    server.url,
    'GET',
    '/api/v1/educator/',
    undefined,
    educator.token,
  )
  for (const _ of [1, 2]) students.push(await joined(server.url, educator.token, cohorts[0]!.id))
  for (const [at, student] of students.entries())
    await consulted(server.url, student, { caseId: 52, questions: QUESTIONS[at]! })
  await expect.poll(() => platform.gradebook.scores.length, { timeout: 60_000 }).toBe(3)

  const rows = await readCourse(await (await browser.newContext()).newPage(), educator, assignment)
  const inGradebook = platform.gradebook.scores.map(({ userId, scoreGiven, scoreMaximum, gradingProgress }) => ({
    ...{ userId, scoreGiven, scoreMaximum, gradingProgress },
  }))
  const exported = rows
    .filter(({ email }) => emails.includes(email))
    .map(({ email, marks, outOf }) => ({
      ...{ userId: `id-of-${email}`, scoreGiven: marks, scoreMaximum: outOf, gradingProgress: 'FullyGraded' },
    }))
  expect(inGradebook).toEqual(expect.arrayContaining(exported))
  expect(exported).toHaveLength(3)
  const other = { ...(await educatorElsewhere(server)), url: server.url }
  await findNothing(await (await browser.newContext()).newPage(), other, assignment)

  platform.members.enrolled.push(
    { name: 'Kim', email: 'kim@north.ac.uk' },
    { name: 'New Comer', email: 'new@north.ac.uk' },
    { name: 'Gone Away', email: 'gone@north.ac.uk', status: 'Inactive' },
    { name: 'No Address' },
  )
  await fetchStudents(await (await browser.newContext()).newPage(), educator)

  await server.end()
  platform.close()
  course.close()
})

test('a browser that keeps no cookie in a frame is launched where the platform keeps data for tools, and is told where it does not', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.setTimeout(360_000)
  const server = await serverWithSchool('lti-storage', {})
  const { staff, id } = server
  await server.patch({ domains: ['north.ac.uk'] }, 'sign-on/')
  const platform = await ltiPlatform('unused', () => Math.floor(Date.now() / 1000))
  for (const storage of ['parent', 'frame', 'forgetful', undefined] as const) {
    // Cross-site to Bedside: Chromium then keeps no cookie of the frame, and denies it storage.
    const course = await courseOf(platform, server.url, { host: '127.0.0.1', ...(storage && { storage }) })
    const known = { ...platform.settings, issuer: course.url, auth_url: `${course.url}/auth` }
    await api(server.url, 'POST', `/api/v1/admin/institutions/${id}/lti/`, known, staff.token)
    course.enrol(`${storage ?? 'none'}@north.ac.uk`, { [claim('target_link_uri')]: server.url })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(course.url)
    const frame = page.frameLocator('iframe[title="Bedside"]')
    const heading = storage === 'parent' || storage === 'frame' ? LAUNCHED : 'Your browser did not keep the cookie'
    await expect(frame.getByRole('heading', { name: heading }), storage).toBeVisible()
    expect(await context.cookies(server.url), storage).toEqual([])
    if (storage === 'parent') {
      await sayLevel(frame)
      await expect(frame.getByRole('heading', { name: LAUNCHED })).toHaveCount(0)
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await context.close()
    course.close()
  }
  await server.end()
  platform.close()
})

test('a platform registers itself by a link that staff create, and they confirm it', {
  tag: '@desktop',
}, async ({ browser }) => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = await serverWithSchool('lti-register', { LTI_PRIVATE_KEYS: String(pem) })
  const platform = await registeringPlatform('canvas')
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, server.staff)
  await page.goto(`${server.url}/admin/institutions/${server.id}`)
  await page.getByRole('button', { name: 'Create registration link' }).press('Enter')
  const link = await page.getByLabel('For the administrator of the platform').inputValue()

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`${link}?${platform.query()}`)
  await expect(theirs.getByRole('heading', { name: 'Registered' })).toBeVisible()
  await expectAccessible(theirs, 'a platform that has registered itself')

  await page.reload()
  const form = page.getByRole('form', { name: `Confirm ${platform.url}` })
  await expect(page.getByText('It didn’t send its deployment ID')).toBeVisible()
  await expectAccessible(page, 'a platform to be confirmed')
  await form.getByLabel('Deployment IDs').fill('12:ab')
  await form.getByRole('button', { name: 'Confirm platform' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'To be confirmed' })).toHaveCount(0)
  await expect(page.getByText('No launch has worked yet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await server.end()
  platform.close()
})
