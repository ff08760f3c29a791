import { expect, type Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import type { ConditionListReply } from '#contract/conditions.ts'
import { newStudent } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

/** A free student explores, opens a page, compares three; then the list with Prime. */
export const explorer: WalkRoute = {
  name: 'explorer',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto('/dashboard/explorer')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('explorer upgrade')
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('heading', { name: 'Cardiovascular' })).toBeVisible()
    await look('the list, free')
    await page.getByText('By complaint').click()
    await page.getByText('Chest pain').click()
    await look('by complaint')
    await page.goto('/dashboard/explorer/migraine')
    await page.getByRole('button', { name: 'To revise' }).click()
    await expect(page.getByRole('heading', { name: /^(Practise on a patient|Patients you’ve seen)$/ })).toBeVisible()
    await toTheEnd(page)
    await look('a page')
    await page.goto('/dashboard/explorer/migraine?with=tension-type-headache,subarachnoid-haemorrhage')
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
    await look('side by side')
    await asPrime(page)
    await page.goto('/dashboard/explorer')
    await expect(page.getByRole('link', { name: 'Acute coronary syndrome' })).toBeVisible()
    await look('the list, Prime')
    await page.getByRole('searchbox').fill('xylophone')
    await expect(page.getByText('No conditions match')).toBeVisible()
    await look('nothing found')
  },
}

/** Scrolls to the end, because pictures load lazily. */
async function toTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Mocks the list with Prime, one case done, and marks. */
async function asPrime(page: Page) {
  await page.route('**/api/v1/auth/user/', async (route) => {
    const reply = await route.fetch()
    const user = (await reply.json()) as UserReply
    await route.fulfill({ response: reply, json: { ...user, opens_explorer: true, prime_status: true } })
  })
  await page.route('**/api/v1/condition/list/', async (route) => {
    const reply = await route.fetch()
    const list = (await reply.json()) as ConditionListReply
    const systems = list.systems.map((shelf) => ({
      ...shelf,
      conditions: shelf.conditions.map((one, at) => ({
        ...one,
        open: true,
        met: at % 5 === 0 ? [{ case_id: 1, first_name: 'Graham' }] : [],
        mark: at % 5 === 2 ? ('repeat' as const) : one.mark,
      })),
    }))
    await route.fulfill({ response: reply, json: { ...list, opens_all: true, systems } })
  })
}
