import type { Page } from '@playwright/test'
import { api, type BrowserStudent, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { beginRace, ranking } from '../consultation/race-page.ts'
import { consulted } from '../consulting.ts'

// How conditions are found in each search field, and what is shown of them before and after the case.

test.describe.configure({ timeout: 120_000 })

const APPENDICITIS = 3
const LEG = 28
const QUESTIONS = ['What has brought you in today?']

/** Plays a case to its end, so that its diagnosis is revealed. */
async function finishCase(url: string, student: BrowserStudent, caseId: number) {
  const session = await consulted(url, student, { caseId, questions: QUESTIONS })
  await api(url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
}

const opened = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const faces = (page: Page, caseId: number) => page.locator(`main img[src*="/patients/${caseId}/"]`)

test('fault 15: the reasoning step finds a condition by abbreviation, lay name and half a word @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await consulted(bedside.url, student, { caseId: 1, questions: QUESTIONS })
  await page.goto(`/cases/1/session_id/${session}/summary`)
  const box = page.getByRole('combobox', { name: /^Diagnosis number/ })
  const first = page.getByRole('option').first()
  for (const [typed, name] of [
    ['NSTEMI', /^Acute coronary syndrome NSTEMI$/],
    ['MI', /^Acute coronary syndrome MI$/],
    ['heart attack', /^Acute coronary syndrome heart attack$/],
    ['DVT', /^Deep vein thrombosis DVT$/],
    ['UTI', /^Cystitis UTI$/],
    ['GORD', /^Gastro-oesophageal reflux disease GORD$/],
    ['DKA', /^Diabetic ketoacidosis DKA$/],
    ['tonsill', /^Acute tonsillitis$/],
  ] as const) {
    await box.fill(typed)
    await expect(first).toHaveText(name)
  }
  await expectAccessible(page, 'the picker')
  await expectNoSidewaysScroll(page)

  await box.fill('nstemi')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Acute coronary syndrome' })).toBeVisible()
  await box.fill('clot in the leg')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Deep vein thrombosis' })).toBeVisible()
  await box.fill('A rare thing of my own')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove A rare thing of my own' })).toBeVisible()
})

test('fault 15: so does a race, where what is offered can be seen on a phone too @desktop', async ({
  signedIn: page,
}) => {
  await beginRace(page, APPENDICITIS)
  await ranking(page).getByRole('button', { name: 'Add a condition' }).click()
  await ranking(page).getByRole('combobox').fill('UTI')
  await expect(ranking(page).getByRole('option').first()).toHaveText('Cystitis UTI')
  await expect(ranking(page).getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await ranking(page).getByRole('option').first().click()
  await expect(ranking(page).getByRole('button', { name: 'Remove Cystitis' })).toBeVisible()
})

test('fault 15: so do the explorer and the quizzes', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.goto('/dashboard/explorer?q=heart+attack')
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  const names = page.getByRole('main').getByRole('listitem')
  await expect(names).toHaveText([/^Acute coronary syndrome/])
  await expect(page.locator('main img[src*="/patients/"]')).toHaveCount(0)
  await page.goto('/dashboard/quizzes')
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('MI')
  await expect(names.first()).toHaveText(/^Acute coronary syndrome/)
  await expectAccessible(page, 'a quiz found')
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('xylophone')
  await expect(page.getByText('No quiz on “xylophone” yet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('fault 17: one field finds conditions, quizzes and lessons by keyboard, and no patient by what they have', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  await page.goto('/search')
  const field = page.getByRole('searchbox', { name: 'Search cases, conditions' })
  await field.fill('appendicitis')
  const condition = opened(page, 'Conditions').getByRole('link', { name: /^Acute appendicitis/ })
  await expect(condition).toHaveAttribute('href', '/dashboard/explorer/acute-appendicitis')
  await expect(opened(page, 'Quizzes').getByRole('link', { name: /^Acute appendicitis/ })).toBeVisible()
  await expect(opened(page, 'Patients')).toHaveCount(0)
  await expect(page.getByText('You saw it in')).toHaveCount(0)
  await expect(faces(page, APPENDICITIS)).toHaveCount(0)
  await expectAccessible(page, 'a condition found')
  await expectNoSidewaysScroll(page)

  await field.press('ArrowDown')
  await expect(condition).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(opened(page, 'Quizzes').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.fill('heart attack')
  await expect(opened(page, 'Conditions').getByRole('link').first()).toContainText('Acute coronary syndrome')
  await field.fill('family history')
  await field.press('Enter')
  await expect(opened(page, 'Lessons').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/learn#family/)
  await expect(page.locator('details[open]')).toHaveCount(1)

  await finishCase(bedside.url, student, APPENDICITIS)
  await page.goto('/search?q=appendicitis')
  await expect(opened(page, 'Conditions')).toContainText('You saw it in')
})

test('faults 13 and 22: a page shows nobody unplayed, and opens with its quiz once its condition was met', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  await page.goto('/dashboard/explorer/migraine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Migraine')
  await expect(page.getByRole('heading', { name: 'Practise on a patient' })).toBeVisible()
  await expect(page.locator('main img[src*="/patients/"]')).toHaveCount(0)
  await expectAccessible(page, 'a page without anybody')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'headache', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=headache/)

  await page.goto('/dashboard/explorer/deep-vein-thrombosis')
  await expect(page.getByRole('heading', { name: 'This condition comes with Prime' })).toBeVisible()
  await finishCase(bedside.url, student, LEG)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep vein thrombosis')
  await expect(faces(page, LEG).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Patients you’ve seen' })).toBeVisible()
  await expectAccessible(page, 'a page with somebody met')
  await page.getByRole('link', { name: 'Quiz me on this' }).click()
  await expect(page).toHaveURL(/\/quiz\/deep-vein-thrombosis/)
  await expect(page.getByRole('radio').first()).toBeVisible()
})
