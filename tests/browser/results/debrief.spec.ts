import type { Page } from '@playwright/test'
import { api, type BrowserStudent, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { expectDebrief, openPart, partCalled, showMissed } from './debrief-page.ts'

const CASE = 1
const QUESTIONS = [
  'Hello, my name is Kim and I am one of the medical students. May I ask you some questions?',
  'What has brought you in today?',
  'So it is not going anywhere else, is it?',
  'any sweating, nausea, vomiting or fever?',
  'What are you worried about?',
]
const SUMMARY = '57M roofer, 2h hx of chest pain, diaphoretic and nauseated. No fever. Father died of MI at 58.'

/** The debrief is the longest page: axe alone takes long on it, in both themes. */
test.describe.configure({ timeout: 150_000 })

/** Creates a submitted consultation with a summary through the API. */
async function summarised(url: string, student: BrowserStudent): Promise<string> {
  const session = await consulted(url, student, { caseId: CASE, questions: QUESTIONS })
  const summary = { patient_summary: SUMMARY, ddx_list: ['Reflux'] }
  await api(url, 'PATCH', `/api/v1/agent/${session}/info/`, summary, student.token)
  return session
}

const resultOf = (session: string, page: string) => `/cases/${CASE}/session_id/${session}/${page}`

/** Hands the reasoning in like a student, and continues to the debrief. */
async function openDebrief(page: Page, session: string) {
  await page.goto(resultOf(session, 'summary'))
  await page.getByRole('button', { name: 'Hand in and compare' }).click()
  await expect(page.getByRole('heading', { name: 'Your summary and a model one' })).toBeVisible()
  await page.goto(resultOf(session, 'rubric'))
  await expectDebrief(page)
}

test('a summary is kept as it is written, offline, through a reload and on leaving, and a diagnosis only typed is handed in @desktop', async ({
  signedIn: page,
  bedside,
  student,
  context,
}) => {
  const session = await summarised(bedside.url, student)
  await page.goto(resultOf(session, 'summary'))
  const summary = page.getByLabel(/^Your handover summary of/)
  await expect(summary).toHaveValue(SUMMARY)
  await context.setOffline(true)
  await summary.fill('Written offline.')
  await expect(page.getByText('Saved on this device. We’ll sync it as soon as you’re back online.')).toBeVisible()
  await expectAccessible(page, 'the summary, offline')
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await summary.fill('Written and reloaded.')
  await page.reload()
  await expect(summary).toHaveValue('Written and reloaded.')

  await summary.fill('Written and left.')
  await page.getByRole('link', { name: 'Bedside, your cases' }).click()
  await expect(page).toHaveURL(/dashboard\/home/)
  const info = `/api/v1/agent/${session}/info/`
  const onServer = () =>
    api<{ patient_summary: string; ddx_list: string[] }>(bedside.url, 'GET', info, undefined, student.token)
  await expect.poll(async () => (await onServer()).patient_summary).toBe('Written and left.')

  await page.goto(resultOf(session, 'summary'))
  await page.getByRole('combobox', { name: 'Diagnosis number 2' }).fill('Heart attack')
  await page.getByRole('button', { name: 'Hand in and compare' }).click()
  await expect(page.getByText('Your differential and the case’s')).toBeVisible()
  expect((await onServer()).ddx_list).toEqual(['Reflux', 'Heart attack'])
  expect(await page.evaluate(() => localStorage.getItem('bedside.reasoning'))).toBeNull()
})

test('the summary page marks what the model tells and the student left out, and what each missed red flag would have done', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await summarised(bedside.url, student)
  await page.goto(resultOf(session, 'summary'))
  await page.getByRole('button', { name: 'Hand in and compare' }).click()
  const points = page.getByRole('listitem').filter({ hasText: 'in yours' })
  await expect(points.filter({ hasText: 'Drenching cold sweat' })).toContainText(/^in yours/)
  await expect(points.filter({ hasText: 'Spreads to left arm and jaw' })).toContainText(/^not found in yours/)
  await expect(page.getByText('not found in yours: It spreads to his left arm and jaw')).toBeVisible()

  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  const earlier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Earlier attacks/ }) })
  await expect(earlier).toContainText('Acute coronary syndrome already led')
  await expect(earlier).toContainText('for Acute coronary syndrome')
  await expect(page.getByText('Not asked: three weeks of pain on less and less effort')).toBeVisible()
  await expectAccessible(page, 'comparison')
  await expectNoSidewaysScroll(page)
})

test('a student contests a missed mark from the keyboard, and finds it noted when coming back', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  const session = await summarised(bedside.url, student)
  await openDebrief(page, session)
  await showMissed(page)
  const item = page.getByRole('row').filter({ hasText: 'Asks about breathlessness' })
  await item.getByRole('button', { name: 'I did ask that: Breathlessness' }).focus()
  await page.keyboard.press('Enter')
  const where = item.getByLabel('Where did you ask it?')
  await expect(where).toBeFocused()
  await where.selectOption({ index: 3 })
  await item.getByLabel('Anything to add?').fill('I asked about everything that came with it.')
  await expectAccessible(page, 'contesting a mark')
  await expectNoSidewaysScroll(page)
  await item.getByRole('button', { name: 'Send' }).click()
  await expect(item.getByRole('paragraph').filter({ hasText: 'The case’s author is looking at it.' })).toBeFocused()

  await page.reload()
  await showMissed(page)
  await expect(item).toContainText('The case’s author is looking at it.')
  await expect(item.getByRole('button', { name: /I did ask that/ })).toHaveCount(0)

  await declineContest(page, 'It asks about breathlessness at rest.')
  await page.reload()
  await showMissed(page)
  await expect(item).toContainText('The case’s author read it carefully and decided against giving the mark.')
  await expect(item.getByRole('blockquote')).toHaveText('It asks about breathlessness at rest.')
})

/** Mocks the server's reply after a contest was declined. */
const declineContest = (page: Page, because: string) =>
  page.route('**/api/v1/cases/session/*/', async (route) => {
    const response = await route.fetch()
    const debrief = (await response.json()) as { contests: object[] }
    const declined = { state: 'declined', declined: { at: new Date().toISOString(), because } }
    await route.fulfill({
      response,
      json: { ...debrief, contests: debrief.contests.map((c) => ({ ...c, ...declined })) },
    })
  })

test('a tutor reads a shared debrief without an account until the student ends the link', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
  browser,
}) => {
  const session = await summarised(bedside.url, student)
  await openDebrief(page, session)
  await openPart(page, 'Save or share')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const address = await page.getByLabel(/^Link, shared since/).inputValue()

  const tutor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await tutor.goto(address)
  await expect(tutor.getByText('Kim’s debrief')).toBeVisible()
  await expectDebrief(tutor)
  await showMissed(tutor)
  await expect(tutor.getByText('None of your questions was about this.').first()).toBeVisible()
  await expect(tutor.getByRole('button', { name: /I did ask that|Create a link|Practise this/ })).toHaveCount(0)
  expect(await tutor.content()).not.toContain(student.email)
  await expectAccessible(tutor, 'shared debrief')
  await expectNoSidewaysScroll(tutor)

  await tutor.route('**/api/v1/shared/*/', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-tries', message: 'Many debriefs were opened.' } }),
  )
  await tutor.reload()
  await expect(tutor.getByText('Many debriefs were opened.')).toBeVisible()
  await tutor.unroute('**/api/v1/shared/*/')

  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('The link is off.')).toBeVisible()
  await tutor.reload()
  await expect(tutor.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible()
  await expectAccessible(tutor, 'ended link')
  await tutor.context().close()
})

test('on paper the debrief is whole, light and without buttons @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await summarised(bedside.url, student)
  await openDebrief(page, session)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const items = page.locator('#sheet tbody tr:not(:first-child)')
  const all = await items.count()
  expect(await items.filter({ visible: true }).count()).toBeLessThan(all)

  await page.emulateMedia({ media: 'print' })
  await expect(items.filter({ visible: true })).toHaveCount(all)
  await expect(
    page.getByRole('button', { name: /^(I did ask that.*|All.*|Missed.*|Print.*|Create a link)$/ }),
  ).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.setViewportSize({ width: 700, height: 1000 })
  await expectNoSidewaysScroll(page)
  const pages = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(14)

  // Printing waits for the lower parts, which are still being fetched.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.body.textContent.includes('To remember'))
    }
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'How it went' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true')
})

test('fault 16: on a narrow screen a bar leads to parts that fold, each with what came of it, by keyboard as well', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await summarised(bedside.url, student)
  await openDebrief(page, session)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)

  const bar = page.getByRole('navigation', { name: 'Parts of the debrief' })
  const names = ['Result', 'Red flags', 'What you asked', 'What you missed', 'Differential', 'Timeline', 'Learning']
  await expect(bar.getByRole('link')).toHaveText(names)
  await expect(bar.getByRole('link', { name: 'Result' })).toHaveAttribute('aria-current', 'true')
  await expect(partCalled(page, 'Red flags')).toHaveText('Red flags: None of 7 asked')
  await expect(partCalled(page, 'What you missed')).toHaveText(/\d+ items, \d+ marks$/)
  await expect(partCalled(page, 'Differential')).toHaveText(/not on your list$/)

  // A part opens when the bar links to it, and the bar stays with its name marked.
  await bar.getByRole('link', { name: 'Timeline' }).press('Enter')
  const timeline = partCalled(page, 'Timeline')
  await expect(timeline).toHaveAttribute('aria-expanded', 'true')
  await expect(timeline).toBeInViewport()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'true')
  await expect(bar.getByRole('link', { name: 'Timeline' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Minute by minute' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(timeline).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Minute by minute' })).toBeHidden()

  for (const name of names) await openPart(page, name)
  await expectAccessible(page, 'a debrief with every part open')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.getByText('How this was marked').click()
  await expect(page.getByText(/^Engine .+, case version .+\.$/)).toBeVisible()
  await page.goto(`${resultOf(session, 'rubric')}#learning`)
  await page.reload()
  await expect(partCalled(page, 'Learning')).toHaveAttribute('aria-expanded', 'true')
})
