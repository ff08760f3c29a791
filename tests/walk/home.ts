import { expect, type Page } from '@playwright/test'
import { api, newStudent } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

/** A student with an open consultation explores home, searches, and creates a collection to share. */
export const home: WalkRoute = {
  name: 'home',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { name: 'Free Cases' })).toBeVisible()
    await look('a newcomer’s home')
    await api(url, 'POST', '/api/v1/agent/session/', { case_id: 52 }, token)
    await finishCase(url, token)
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { name: 'Study gap' })).toBeVisible()
    await look('somebody waits')
    await page.getByRole('searchbox').fill('female')
    await expect(page.getByRole('heading', { name: /patient/ }).last()).toBeVisible()
    await look('found')
    await page.getByRole('searchbox').fill('xylophone')
    await expect(page.getByText('No patients match')).toBeVisible()
    await look('nobody found')
    await openFilters(page)
    await look('filters')
    await page.keyboard.press('Escape')
    await page.goto('/dashboard/home?id=1')
    await page.getByRole('button', { name: 'Add to a collection' }).click()
    await look('kept in a collection')
    await page.goto('/dashboard/cases')
    await expect(page.getByRole('heading', { name: 'All cases' })).toBeVisible()
    await look('all cases')
    await collections(page, url, token, look)
  },
}

/** Finishes one case, so that there are statistics. */
async function finishCase(url: string, token: string) {
  const start = { case_id: 1 }
  const { session_id } = await api<{ session_id: string }>(url, 'POST', '/api/v1/agent/session/', start, token)
  const question = { message: 'What has brought you in today?', client_message_id: 'message-one' }
  await api(url, 'POST', `/api/agent/${session_id}/`, question, token)
  await api(url, 'POST', `/api/v1/agent/${session_id}/stop/`, {}, token)
}

async function openFilters(page: Page) {
  const drawer = page.getByRole('button', { name: /^Filter/ })
  const wide = page.getByRole('button', { name: /Presentation/ })
  await ((await drawer.isVisible()) ? drawer : wide).click()
  await expect(page.getByRole('checkbox').or(page.getByRole('dialog')).first()).toBeVisible()
}

async function collections(page: Page, url: string, token: string, look: (title: string) => Promise<void>) {
  const calls = '/api/v1/cases/custom-collection/'
  await api(url, 'POST', calls, { name: 'Finals', cases: [1, 52, 60, 3, 8] }, token)
  const empty = await api<{ id: string }>(url, 'POST', calls, { name: 'Paediatrics week' }, token)
  const [full] = await api<{ id: string }[]>(url, 'GET', `${calls}list/`, undefined, token)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Finals' })).toBeVisible()
  await look('own collections on home')
  await page.goto(`/dashboard/collections/${empty.id}`)
  await page.getByRole('button', { name: 'Add patients' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('adding patients')
  await page.goto(`/dashboard/collections/${full?.id}`)
  await expect(page.getByRole('heading', { name: 'Finals' })).toBeVisible()
  await look('a collection')
  await page.getByRole('button', { name: 'Edit list' }).click()
  await look('its order')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = page.getByLabel('The link')
  await expect(link).toBeVisible()
  await look('its link')
  await page.goto(new URL(await link.inputValue()).pathname)
  await expect(page.getByRole('button', { name: 'Add to my collections' })).toBeVisible()
  await look('as somebody else opens it')
}
