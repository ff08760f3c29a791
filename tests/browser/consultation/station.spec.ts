import type { Page } from '@playwright/test'
import type { QuestionsReply } from '#contract/cases.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { openPart } from '../results/debrief-page.ts'
import { composer, secondsLeft } from './consultation-page.ts'

// After the history: findings, reasoning, questions. Ethan's case has two sets of observations and a drawing.
const CASE = 22
const TALK = { caseId: CASE, questions: ['What has brought you in today?', 'When did it start?', 'Any allergies?'] }

test.describe.configure({ timeout: 120_000 })

const resultOf = (session: string, page: string) => `/cases/${CASE}/session_id/${session}/${page}`

async function skipReasoning(page: Page, session: string) {
  await page.goto(resultOf(session, 'summary'))
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Your differential and the case’s' })).toBeVisible()
}

test('what was found is read before the reasoning is written, and what it adds after it', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await consulted(bedside.url, student, TALK)
  await page.goto(resultOf(session, 'summary'))
  const found = page.getByRole('region', { name: 'What was found next' })
  const chart = found.getByRole('table').first()
  const pulse = chart.getByRole('row', { name: /^Heart rate/ })
  await expect(pulse.getByRole('cell').first()).toContainText(/\d+ high$/)
  expect(await chart.getByRole('columnheader').count()).toBe(4)
  await expect(found.getByRole('columnheader', { name: 'Reference' }).first()).toBeAttached()

  const drawing = found.getByRole('figure')
  await expect(drawing).toContainText('Drawing, not a photograph.')
  const picture = drawing.getByRole('img')
  await expect(picture).toHaveAccessibleName(/.{40}/)
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)

  const summary = page.getByLabel(/^Your handover summary of/)
  const [findings, writing] = [await found.boundingBox(), await summary.boundingBox()]
  expect(findings!.y + findings!.height).toBeLessThanOrEqual(writing!.y)
  await expectAccessible(page, 'findings')
  await expectNoSidewaysScroll(page)

  await expect(page.getByText('What the findings add')).toHaveCount(0)
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'What the findings add' })).toBeVisible()
  const clues = page.getByRole('list', { name: 'Found on examination and by tests' })
  expect(await clues.count()).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'Observations' })).toBeHidden()
  await page.getByRole('button', { name: 'Show what was found' }).click()
  await expect(page.getByRole('heading', { name: 'Observations' })).toBeVisible()
  await expectAccessible(page, 'findings compared')
  await expectNoSidewaysScroll(page)
})

test('the options keep their order through a reload and into the debrief, and each says what is right or wrong with it', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  const session = await consulted(bedside.url, student, TALK)
  await skipReasoning(page, session)
  await page.goto(resultOf(session, 'questions'))
  const options = page.getByRole('group').locator('label')
  await expect(options.first()).toBeVisible()
  const order = await options.allTextContents()
  await page.reload()
  await expect(options.first()).toBeVisible()
  expect(await options.allTextContents()).toEqual(order)

  await options.nth(1).click()
  await page.getByRole('button', { name: 'Answer' }).click()
  const answered = page.getByRole('main').getByRole('listitem')
  await expect(answered).toHaveCount(order.length)
  await expect(answered.nth(1)).toContainText('Your answer')
  for (const [at, words] of order.entries()) await expect(answered.nth(at)).toContainText(words)
  for (const why of await answered.getByRole('paragraph').all()) await expect(why).toHaveText(/\w.+\.$/)
  expect(await answered.getByRole('paragraph').count()).toBe(order.length)
  await expectAccessible(page, 'an answered question')
  await expectNoSidewaysScroll(page)

  await page.goto(resultOf(session, 'rubric'))
  const { questions } = await api<QuestionsReply>(
    bedside.url,
    'GET',
    `/api/v1/cases/${CASE}/questions/?session_id=${session}`,
    undefined,
    student.token,
  )
  expect(questions[0]!.chosen).toBe(1)
  await openPart(page, 'Learning')
  await page.getByRole('button', { name: /^1\. / }).click()
  const row = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^1\. / }) })
  const shown = await row.getByRole('listitem').allTextContents()
  expect(shown.map((text, at) => text.startsWith(order[at]!))).toEqual(order.map(() => true))

  const written = page.getByRole('heading', { name: 'Sources' }).locator('..')
  // Fault 12: a source that was read for the case is marked as such, and no bracketed note remains.
  await expect(written.getByText('read for this case').first()).toBeVisible()
  await expect(written).not.toContainText('from knowledge')
  await expect(written).toContainText(/This case: checked .*, not yet signed by a clinician\./)
})

test('a student with extra time has a longer clock, and the result says so', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const read = <T>(path: string) => api<T>(bedside.url, 'GET', path, undefined, student.token)
  const { time_limit: plain } = await read<{ time_limit: number }>(`/api/v1/cases/${CASE}/`)
  await page.goto('/account')
  await page.getByRole('radio', { name: '25%' }).click()
  await expect(page.getByText('Saved. You’ll get 25% more time, starting with your next consultation.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '25%' })).toBeChecked()
  await expectAccessible(page, 'account')
  await expectNoSidewaysScroll(page)

  await page.goto(`/dashboard/home?id=${CASE}`)
  const meeting = page.getByRole('dialog')
  await expect(meeting).toContainText('minutes with 25% extra time')
  await expect(meeting).toContainText('Checked twice. How we check cases')
  await page.goto(`/cases/${CASE}/spm`)
  await expect(page.getByRole('dialog')).toContainText('minutes with 25% extra time')
  await page.getByRole('button', { name: 'Start Case' }).click()
  await expect(composer(page)).toBeEnabled()
  expect(await secondsLeft(page)).toBeGreaterThan(plain * 1.2)

  const session = await consulted(bedside.url, student, TALK)
  await skipReasoning(page, session)
  await page.goto(resultOf(session, 'rubric'))
  await expect(page.getByText('with 25% extra time')).toBeVisible()
  await expect(page.getByText('Not compared: you had extra time')).toBeVisible()
})
