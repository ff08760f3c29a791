import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { composer } from './consultation-page.ts'

const CASE = 52

test('a case under exam conditions: locked for a free student, sat with Prime, and told only at the end and in the portfolio', async ({
  signedIn: page,
  bedside,
  student,
  consoleErrors,
}) => {
  await page.goto(`/dashboard/home?id=${CASE}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Exam conditions/ }).press('Enter')
  await expect(dialog).toContainText('Exam conditions come with Prime.')
  await expect(dialog.getByText('No hints, no professor, and no marks on the way.')).toBeVisible()
  await expectAccessible(page, 'what an exam is, for a free student')
  await expectNoSidewaysScroll(page)

  await api(bedside.url, 'POST', '/api/v1/payment/trial/', {}, student.token)
  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()
  await page.goto(`/dashboard/home?id=${CASE}&mode=exam`)
  await dialog.getByRole('link', { name: 'Go to the exam' }).press('Enter')
  await expect(page).toHaveURL(/\/cases\/52\/spm\?exam=1/)
  await expect(dialog).toContainText('The clock doesn’t pause, there are no hints')
  await dialog.getByRole('button', { name: 'Start Case' }).press('Enter')
  await composer(page).fill('What has brought you in today?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list').filter({ hasText: 'What has brought you in today?' })).toBeVisible()
  await expect(page.getByText('Exam conditions').locator('visible=true').first()).toBeVisible()
  for (const label of ['Open hint 1', 'Assist mode', 'Marks'])
    await expect(page.getByRole('button', { name: label })).toHaveCount(0)
  await expectAccessible(page, 'a consultation under exam conditions')
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('button', { name: /^submit( case)?$/i })
    .locator('visible=true')
    .first()
    .press('Enter')
  await dialog.getByRole('button', { name: 'Proceed' }).press('Enter')
  await page.getByRole('button', { name: 'Skip this step' }).press('Enter')
  await page.goto(page.url().replace(/\/(summary|questions)$/, '/rubric'))
  await expect(page.getByText('Too few to say: shown once 20 people have met')).toBeVisible()
  await expectAccessible(page, 'the debrief of an exam')

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Print your portfolio' }).press('Enter')
  await expect(page.getByText('1 consultation with 1 patient, 1 of them under exam conditions.')).toBeVisible()
  await page.getByLabel('Marks by framework').selectOption('SBAR')
  await expect(page.getByRole('heading', { name: 'Marks by SBAR' })).toBeVisible()
  await expectAccessible(page, 'the portfolio')
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Marks by section' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
