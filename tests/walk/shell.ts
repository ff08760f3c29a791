import { expect, type Page } from '@playwright/test'
import { newStudent } from '#tests/browser/bedside.ts'
import type { Journey } from './walker.ts'

/** The header with what opens in it, the search, and the question before logging out. */
export const shell: Journey = {
  name: 'shell',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((kept) => localStorage.setItem('bedside.token', kept), token)
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Body systems' })).toBeVisible()
    await look('search, before anything is typed')
    await search(page, 'pain')
    await expect(page.getByRole('region', { name: 'Patients' })).toBeVisible()
    await look('search, found')
    await search(page, 'xylophone concerto')
    await expect(page.getByText('Nobody here for')).toBeVisible()
    await look('search, nobody')
    await open(page, 'Your Streak')
    await look('your streak')
    await open(page, 'What is new')
    await look('what is new')
    await open(page, 'Your account')
    await look('account menu')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('logging out')
  },
}

const search = (page: Page, words: string) => page.getByRole('searchbox').fill(words)

async function open(page: Page, title: string) {
  await page.getByRole('banner').getByRole('button', { name: title }).click()
  await expect(page.getByRole('region', { name: title })).toBeVisible()
}
