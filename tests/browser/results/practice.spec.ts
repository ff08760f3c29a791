import { sql } from 'drizzle-orm'
import type { DebriefReply } from '#contract/agent.ts'
import {
  api,
  type Bedside,
  type BrowserStudent,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { inDatabase } from '../database.ts'
import { expectDebrief, openPart } from './debrief-page.ts'

const CASE = 1
const LABEL = 'Tearing or back pain'
const ASK = 'I would ask whether the pain goes through to his back, because an aorta may be torn.'

test.describe.configure({ timeout: 120_000 })

const talk = (url: string, student: BrowserStudent) =>
  consulted(url, student, { caseId: CASE, questions: ['What has brought you in today?', 'When did the pain start?'] })

const rubric = (session: string) => `/cases/${CASE}/session_id/${session}/rubric`

test('a missed red flag goes into the deck with one tap, and says when it comes back after a reload and a fault', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  const session = await talk(bedside.url, student)
  await api<DebriefReply>(bedside.url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
  await page.goto(rubric(session))
  await expectDebrief(page)
  await openPart(page, 'Red flags')
  const offer = page.getByRole('button', { name: `Practise this: ${LABEL}` }).first()
  const all = await page.getByRole('button', { name: `Practise this: ${LABEL}` }).count()
  expect(all).toBeGreaterThan(0)

  await page.route('**/practise/', (route) => route.abort())
  await offer.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'something wrong with the network' })).toBeVisible()
  await page.unroute('**/practise/')
  await page.getByRole('button', { name: `Try again: ${LABEL}` }).press('Enter')
  const inDeck = page.getByText(/^In your practice deck\. Due again on \w+ \d+ \w+\./)
  await expect(inDeck.first()).toBeVisible()
  await expect(page.locator(':focus')).toContainText('In your practice deck.')
  await expect(page.getByRole('button', { name: `Practise this: ${LABEL}` })).toHaveCount(0)
  await expectAccessible(page, 'a red flag in the deck')

  await page.reload()
  await openPart(page, 'Red flags')
  await expect(inDeck.first()).toBeVisible()
  await page.goto('/practice')
  await expect(page.getByRole('heading', { name: 'Nothing to practise today' })).toBeVisible()
  await expect(page.getByText('You have one more card')).toBeVisible()
  await expectAccessible(page, 'no card due')
})

test('a card that is due comes before the daily task, is answered in own words, and is not lost @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await talk(bedside.url, student)
  await api(bedside.url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
  const practise = `/api/v1/agent/session/${session}/practise/`
  const item = 'tearing-or-back'
  await api(bedside.url, 'POST', practise, { item }, student.token)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Practise 1 red flag/ })).toHaveCount(0)

  await makeDue(bedside, student)
  await page.goto('/dashboard/home')
  const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect(today.first()).toContainText('Practise 1 red flag you missed')
  await page.goto('/dailytask-case/today')
  await page.getByRole('link', { name: /First, practise 1 red flag you missed/ }).click()

  const box = page.getByRole('textbox', { name: 'What would you ask next, and why?' })
  await expect(box).toBeFocused()
  await expect(page.getByText(LABEL)).toHaveCount(0)
  await expectAccessible(page, 'a card')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await box.fill(ASK)
  await page.reload()
  await expect(box).toHaveValue(ASK)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert')).toContainText('something wrong with the network')
  await expect(box).toHaveValue(ASK)
  await page.context().setOffline(false)

  await box.fill('qwfp zxcvb')
  await box.press('Control+Enter')
  await expect(page.getByText('We couldn’t find a question there.')).toBeVisible()
  await box.fill(ASK)
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  const verdict = page.getByRole('heading', { name: 'Yes, that’s the one.' })
  await expect(verdict).toBeFocused()
  await expect(page.getByText(ASK)).toBeVisible()
  await expect(page.getByText('Why it matters')).toBeVisible()
  await expect(page.getByText(/^This card comes back on \w+ \d+ \w+\.$/)).toBeVisible()
  await expectAccessible(page, 'a card that was answered')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing to practise today' })).toBeVisible()
})

test('an answer that was read as something else can be counted, and a card taken out of the deck @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await talk(bedside.url, student)
  const { missed_must_asks: missed } = await api<DebriefReply>(
    bedside.url,
    'GET',
    `/api/v1/cases/session/${session}/`,
    undefined,
    student.token,
  )
  for (const { item } of missed.slice(0, 2))
    await api(bedside.url, 'POST', `/api/v1/agent/session/${session}/practise/`, { item }, student.token)
  await makeDue(bedside, student)
  await page.goto('/practice')
  await page.getByRole('textbox').fill('Do you smoke?')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: /^Not this time\. It was: / })).toBeFocused()
  await expect(page.getByText(/^We understood: /)).toBeVisible()
  await page.getByRole('button', { name: 'I asked the same thing' }).click()
  await expect(page.getByRole('heading', { name: 'Yes, that’s the one.' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByRole('heading', { name: /^It was this: / })).toBeFocused()
  await page.getByRole('button', { name: 'Remove from deck' }).click()
  await expect(page.getByText('Removed from the deck.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('It was right.')).toBeVisible()
})

/** Moves the student's cards a day back, as if a day had passed. */
async function makeDue(bedside: Bedside, { email }: BrowserStudent) {
  await inDatabase(bedside, (db) =>
    db.execute(
      sql`update practice_cards set due = due - interval '1 day' where user_id = (select id from users where email = ${email})`,
    ),
  )
}
