import {
  api,
  type Bedside,
  type BrowserStudent,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newStudent,
  signInAs,
  test,
} from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { grantStaff } from '../grant-staff.ts'

const CASE = 52

/** Creates an institution with one educator, as staff do. */
async function schoolOf(bedside: Bedside, educator: BrowserStudent) {
  const staff = await newStudent(bedside.url)
  await grantStaff(bedside, staff.email)
  const room = '/api/v1/admin/institutions/'
  const made = { name: 'Lakeside School', slug: `lakeside-${Date.now()}` }
  const { id } = await api<{ id: string }>(bedside.url, 'POST', room, made, staff.token)
  const member = { email: educator.email, role: 'educator' }
  await api(bedside.url, 'POST', `${room}${id}/members/`, member, staff.token)
}

test('an educator sets a case, a student agrees and does it, the educator reads and comments, the student sees it', {
  tag: '@desktop',
}, async ({ browser, bedside, signedIn: page, student: educator }) => {
  await schoolOf(bedside, educator)
  await page.goto('/educator')
  await page.getByLabel('Cohort name').fill('Year 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Year 3' })).toBeVisible()
  await page.getByLabel('Addresses').fill('email\nnew@example.org\nnot an address')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(page.getByText('0 added, 1 invited, 1 line with errors.')).toBeVisible()
  await expectAccessible(page, 'a roster')
  await page.getByRole('button', { name: 'Create join link' }).press('Enter')
  const link = await page.getByLabel('Students join with this link').inputValue()
  await page.getByRole('link', { name: 'Assignments' }).click()
  await page.getByLabel('Quiz to download').selectOption('bacterial-meningitis')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download QTI 3' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('bedside-bacterial-meningitis-qti3.zip')
  await page.getByLabel('Title').fill('Week 3')
  await page.getByLabel('Case', { exact: true }).selectOption(`${CASE}`)
  await page.getByRole('button', { name: 'Add case' }).press('Enter')
  await page.getByLabel('Due').fill('2099-12-04T17:00')
  await expectAccessible(page, 'a new assignment')
  await page.getByRole('button', { name: 'Set assignment' }).press('Enter')
  await expect(page.getByText('No student in this cohort shares results with you yet.')).toBeVisible()

  const kim = await newStudent(bedside.url)
  const theirs = await (await browser.newContext({ baseURL: bedside.url })).newPage()
  await signInAs(theirs, kim)
  await theirs.goto(new URL(link).pathname)
  await theirs.getByRole('button', { name: 'Join' }).press('Enter')
  await theirs.getByRole('link', { name: 'Choose what educators see' }).click()
  await expect(theirs.getByText('You have not answered yet.')).toBeVisible()
  await theirs.getByRole('checkbox', { name: /My results/ }).check()
  await theirs.getByRole('checkbox', { name: /My consultations/ }).check()
  await theirs.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(theirs.getByText('Saved.')).toBeVisible()
  await expectAccessible(theirs, 'consent')
  await theirs.goto('/dashboard/home')
  await expect(theirs.getByRole('heading', { name: 'Set by Lakeside School' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: /Week 3.*Due/ })).toBeVisible()
  const session = await consulted(bedside.url, kim, { caseId: CASE, questions: ['Do you smoke?'] })

  await page.reload()
  await expect(page.getByRole('row', { name: /Kim.*Done/ })).toBeVisible()
  await expectAccessible(page, 'results')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Item statistics' }).click()
  await expect(page.getByText('Too few students: at least 30 needed.').first()).toBeVisible()
  await expectAccessible(page, 'item statistics')
  await page.goBack()
  await page.getByRole('link', { name: /^Read/ }).click()
  await page.getByLabel('Comment for the student').fill('Ask how many a day.')
  await page.getByRole('button', { name: 'Send comment' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'From your educators' })).toBeVisible()
  await expectAccessible(page, 'a student’s debrief')
  await page.goto('/educator/contests')
  await expect(page.getByText('No mark is contested.')).toBeVisible()

  await api(bedside.url, 'GET', `/api/v1/cases/session/${session}/`, undefined, kim.token)
  await theirs.goto(`/cases/${CASE}/session_id/${session}/rubric`)
  await expect(theirs.getByText('Ask how many a day.')).toBeVisible()
  await theirs.goto('/institution')
  await expect(theirs.getByText(/Kim, a consultation/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Withdraw all' }).press('Enter')
  await expect(theirs.getByText('Saved. Educators see none of your work.')).toBeVisible()
  await page.goto('/educator/assignments')
  await page.getByRole('link', { name: 'Week 3' }).click()
  await expect(page.getByText('1 student in the cohort does not share results with you.')).toBeVisible()
})
