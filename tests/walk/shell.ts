import { expect, type Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import { newStudent } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

/** The header with its menus, the search, and the confirmation before logging out. */
export const shell: WalkRoute = {
  name: 'shell',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Body systems' })).toBeVisible()
    await look('search, before anything is typed')
    await search(page, 'pain')
    await expect(page.getByRole('region', { name: 'Patients' })).toBeVisible()
    await look('search, found')
    await search(page, 'xylophone concerto')
    await expect(page.getByText('Nothing found for')).toBeVisible()
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
    await asPrime(page)
    await page.goto('/search')
    await expect(page.getByText('Your Prime subscription ends in 5 days.')).toBeVisible()
    if (page.viewportSize()!.width > 900) await open(page, 'Your Percentile')
    await look('Prime, about to end')
  },
}

/** Mocks the header of a month of Prime. */
async function asPrime(page: Page) {
  const specialty = { system: 'cardio', name: 'Cardiovascular', mastery: 71 }
  await page.route('**/api/v1/auth/user/', async (route) => {
    const reply = await route.fetch()
    const user = (await reply.json()) as UserReply
    const statisticprofile = { specialty, percentile: 82, bedside_percentile_history: [] }
    const profile = { ...user.profile, num_attempted_cases: 9 }
    const prime = { prime_status: true, subscription_days_left: 5, day_streak: 12, statisticprofile, profile }
    await route.fulfill({ response: reply, json: { ...user, ...prime } })
  })
}

const search = (page: Page, words: string) => page.getByRole('searchbox').fill(words)

async function open(page: Page, title: string) {
  await page.getByRole('banner').getByRole('button', { name: title }).click()
  await expect(page.getByRole('region', { name: title })).toBeVisible()
}
