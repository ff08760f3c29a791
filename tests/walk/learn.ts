import { expect, type Page } from '@playwright/test'
import { newStudent } from '#tests/browser/bedside.ts'
import { say } from '#tests/browser/consultation/consultation-page.ts'
import type { WalkRoute } from './walker.ts'

/** Its third module has two must-asks. */
const CASE = 52
const MUST_ASKS = [
  'Can you get a whole sentence out in one breath?',
  'How many puffs of your blue inhaler have you had today, and how long does each dose last?',
]

/** A student learns with a patient: introductions, help, banners, and a finished lesson. */
export const learn: WalkRoute = {
  name: 'learn',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => {
      localStorage.setItem('bedside.token', value)
      localStorage.setItem('bedside.typing-pause', 'off')
    }, token)
    await page.goto('/dashboard/learn')
    await expect(page.getByRole('heading', { name: 'Patients to learn with' })).toBeVisible()
    await look('learn, nothing begun')
    await page.goto(`/dashboard/home?id=${CASE}`)
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Learn/ })).toBeVisible()
    await look('mode dialog')
    await page.goto(`/learn/${CASE}`)
    await expect(page.getByRole('button', { name: 'Start Case' })).toBeEnabled()
    await look('brief')
    await page.getByRole('button', { name: 'Start Case' }).click()
    await expect(page.getByText('Say who you are, and ask before you begin.').first()).toBeVisible()
    await look('the first module')
    await next(page, 'Presenting complaint')
    await next(page, 'History of presenting complaint')
    await look('a module with must-asks')
    await openSheet(page)
    for (const step of ['Give me a nudge', 'Tell me the topic', 'Show me a question'])
      await page.getByRole('button', { name: step }).filter({ visible: true }).click()
    await expect(page.getByRole('button', { name: MUST_ASKS[0]! })).toBeVisible()
    await look('help')
    await closeSheet(page)
    await say(page, MUST_ASKS[0]!)
    await look('one must-ask is met')
    await say(page, MUST_ASKS[1]!)
    await expect(page.getByText('You’ve asked every must-ask question here.')).toBeVisible()
    await look('every must-ask is met')
    const session = await finish(page)
    await page.goto(`/learn/${CASE}?session=${session}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has:')
    await look('what was met')
    await page.goto('/dashboard/learn')
    await expect(page.getByRole('heading', { name: 'Your lessons' })).toBeVisible()
    await look('learn, a lesson finished')
  },
}

async function next(page: Page, name: string) {
  await page.getByRole('button', { name: 'Next module' }).click()
  await expect(page.getByRole('region', { name: `The professor on: ${name}` })).toBeVisible()
}

/** Opens help, which is in the sheet on a small screen. */
async function openSheet(page: Page) {
  const sheet = page.getByRole('button', { name: /Show this module/ }).filter({ visible: true })
  if ((await sheet.count()) > 0) await sheet.first().click()
}

async function closeSheet(page: Page) {
  const close = page.getByRole('button', { name: 'Back to the patient' })
  if (await close.isVisible()) await close.click()
}

/** Stops the lesson, as its four-hour limit would. */
async function finish(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Token ${localStorage.getItem('bedside.token')}`,
      'content-type': 'application/json',
    }
    const [lesson] = (await (await fetch('/api/v1/agent/learn/', { headers })).json()).lessons
    await fetch(`/api/v1/agent/${lesson.session_id}/stop/`, { method: 'POST', headers, body: '{}' })
    return lesson.session_id
  })
}
