import type { Page } from '@playwright/test'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { beginByKey, composer, lastTurn } from './consultation-page.ts'

/** Two modules without a must-ask, then one with two. */
const CASE = 52
const HOW_BAD = 'Can you get a whole sentence out in one breath?'
const RELIEVER = 'How many puffs of your blue inhaler have you had today, and how long does each dose last?'

test('a lesson is begun, helped with, gone on with after a reload and without a network, and finished, by keyboard', async ({
  signedIn: page,
  bedside,
  student,
  isMobile,
  consoleErrors,
}) => {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto('/dashboard/learn')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(isMobile ? 'Skills hub' : 'Learn')
  await page.locator('summary', { hasText: 'Systems review' }).press('Enter')
  await expect(page.getByText('Review the other systems, briefly.')).toBeVisible()
  await expectAccessible(page, 'the page of Learn')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Jasmine Osei/ }).press('Enter')

  await expect(page.getByRole('dialog')).toContainText('no clock. The professor introduces each part.')
  await beginByKey(page, 'Start Case')
  // A phone hides it once the conversation scrolls.
  if (!isMobile) await expect(page.getByText('No clock in Learn. Take your time.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The professor on: Introduction and consent' })).toContainText(
    'Say who you are, and ask before you begin.',
  )
  await expect(page.getByText('This module has no must-ask questions.')).toBeVisible()
  await nextModule(page)
  await expect(page.getByRole('region', { name: 'The professor on: Presenting complaint' })).toBeVisible()
  await nextModule(page)
  await expect(page.getByRole('region', { name: 'The professor on: History of presenting complaint' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next module' })).toHaveCount(0)

  await openModule(page, isMobile)
  await page.locator('summary', { hasText: 'Earlier modules' }).filter({ visible: true }).press('Enter')
  await expect(shown(page, 'Introduction and consent').last()).toBeVisible()
  for (const step of ['Give me a nudge', 'Tell me the topic', 'Show me a question'])
    await page.getByRole('button', { name: step }).press('Enter')
  await expect(shown(page, 'Listen to her talk, and then ask about talking.')).toBeVisible()
  await expectAccessible(page, 'a must-ask with all help')
  await page.getByRole('button', { name: /Can you get a whole sentence out/ }).press('Enter')
  await expect(composer(page)).toHaveValue(HOW_BAD)
  await composer(page).press('Enter')
  await expect(lastTurn(page)).toContainText('How bad')

  await page.reload()
  await beginByKey(page, 'Proceed')
  await expect(page.getByText('You came back.')).toBeVisible()
  await page.context().setOffline(true)
  await composer(page).fill(RELIEVER)
  await composer(page).press('Enter')
  await expect(lastTurn(page)).toContainText('Not sent.')
  await page.context().setOffline(false)
  await lastTurn(page).getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByText('You’ve asked every must-ask question here.')).toBeVisible()
  await openModule(page, isMobile)
  await expect(shown(page, '2 of 2')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Back to the patient' }).press('Enter')
  await expectNoSidewaysScroll(page)

  await nextModule(page)
  await expect(page.getByRole('region', { name: 'The professor on: Red flags' })).toBeVisible()
  await throughTheRest(bedside.url, student.token)
  await page.reload()
  await beginByKey(page, 'Proceed')
  await page.getByRole('button', { name: 'Finish' }).press('Enter')
  await page.getByRole('button', { name: 'Proceed' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jasmine has: Acute asthma exacerbation')
  await expect(page.getByText('Learn doesn’t affect your scores.')).toBeVisible()
  await expectAccessible(page, 'what was met')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to Learn' }).press('Enter')
  await expect(page.getByText(/^Finished\. \d+ of \d+ marks earned\.$/)).toBeVisible()
  expect(consoleErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('the lesson stands in the mode dialog, goes on in a second tab, and outlives a killed server', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`/dashboard/home?id=${CASE}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Select below which case mode you would like to enter…')
  await dialog.getByRole('link', { name: /^Learn/ }).click()
  await page.getByRole('button', { name: 'Start Case' }).click()
  await expect(page.getByText('This module has no must-ask questions.')).toBeVisible()
  // Another tab advances: this tab's button catches up with it, and no further.
  const { lessons } = await api<Overview>(bedside.url, 'GET', '/api/v1/agent/learn/', undefined, student.token)
  const path = `/api/v1/agent/learn/session/${lessons[0]!.session_id}/`
  await api(bedside.url, 'PATCH', path, { current_category_index: 1 }, student.token)
  await nextModule(page)
  await expect(page.getByRole('region', { name: 'The professor on: Presenting complaint' })).toBeVisible()
  await expect(page.getByRole('region', { name: /The professor on: History/ })).toHaveCount(0)

  await bedside.kill()
  await nextModule(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await bedside.start()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await nextModule(page)
  await expect(page.getByRole('region', { name: /The professor on: History/ })).toBeVisible()
})

const nextModule = (page: Page) => page.getByRole('button', { name: 'Next module' }).press('Enter')

/** Where there is no room beside the conversation the panel occurs twice, and only the one in the sheet is visible. */
const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true })

/** Opens the module, which is in a sheet on a phone. */
async function openModule(page: Page, isMobile: boolean) {
  if (isMobile)
    await page
      .getByRole('button', { name: /Show this module/ })
      .first()
      .press('Enter')
}

type Overview = { lessons: { session_id: string; modules: { entered: number; of: number } }[] }

/** Asks the remaining must-asks through the API and enters the modules up to the last. */
async function throughTheRest(url: string, token: string) {
  const MUST_ASKS = [
    [
      'Any chest pain, especially a sharp pain when you breathe in?',
      'Are you getting exhausted, or have you felt faint at all?',
    ],
    ['Have you ever been in hospital or intensive care with your breathing?'],
    ['Lots of people find a preventer hard to keep up. Do you actually take your brown inhaler every day?'],
  ]
  const [lesson] = (await api<Overview>(url, 'GET', '/api/v1/agent/learn/', undefined, token)).lessons
  const { session_id: session, modules } = lesson!
  for (let at = modules.entered - 1; at < modules.of; at += 1) {
    if (at >= modules.entered)
      await api(url, 'PATCH', `/api/v1/agent/learn/session/${session}/`, { current_category_index: at }, token)
    for (const message of MUST_ASKS.shift() ?? [])
      await api(
        url,
        'POST',
        `/api/agent/${session}/`,
        { message, client_message_id: `rest-${at}-${message}`.slice(0, 60) },
        token,
      )
  }
}
