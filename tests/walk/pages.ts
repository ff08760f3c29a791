import { expect } from '@playwright/test'
import type { AdminPagesReply } from '#contract/pages.ts'
import { loadVariants } from '#server/variants/load-variants.ts'
import { api } from '#tests/browser/bedside.ts'
import type { Walker, WalkRoute } from './walker.ts'

/** Staff write a page and look at events; the pages of a country; a host with its own variant. */
export const pages: WalkRoute = {
  name: 'pages',
  walk: async (walker) => {
    await walker.page.addInitScript((value) => localStorage.setItem('bedside.token', value), walker.staff)
    await write(walker)
    await unpublish(walker)
    await lookAtEvents(walker)
    await lookAtTheUk(walker)
    await visitASchool(walker)
  },
}

async function write({ page, name, look }: Walker) {
  await page.goto('/admin/new-page')
  await page.getByLabel('Address').fill(name)
  await page.getByLabel('Group').fill('Clinical')
  await page.getByLabel('Location').fill('Anywhere')
  await page.getByLabel('Title', { exact: true }).fill('Clinical author')
  await page.getByLabel('Line above the title').fill('Clinical')
  await page.getByLabel('Subtitle').fill('You write the patients that students meet.')
  const text = page.getByLabel('Text')
  await text.fill('<h2>What you will do</h2>\n<p>Write <strong>cases</strong> and their rubrics.</p>\n')
  await text.press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByLabel('Where to apply').fill('mailto:people@example.org')
  await look('a new page')
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByRole('heading', { name: `${name}: draft` })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is now live.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Author of cases')
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByText('Saved. Nobody else can see it until you publish it.')).toBeVisible()
  await look('a page that is live, with a newer draft')
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
  await look('pages')
}

/** Removes the position, because other walks expect none to be open. */
async function unpublish({ url, name, staff }: Walker) {
  const room = '/api/v1/admin/pages/'
  const { pages: all } = await api<AdminPagesReply>(url, 'GET', room, undefined, staff)
  for (const { id } of all.filter((one) => one.name === name))
    await api(url, 'PATCH', `${room}${id}/`, { published: null }, staff)
}

async function lookAtEvents({ page, url, look }: Walker) {
  const tracked = { event: 'Page Not Found', properties: { path: '/careers/:' } }
  await api(url, 'POST', '/api/v1/tracking/event/', { told: tracked, is_mobile: true })
  await page.goto('/admin/events')
  await expect(page.getByRole('row', { name: /Page Not Found/ })).toBeVisible()
  await look('events')
}

async function lookAtTheUk({ page, look }: Walker) {
  await page.goto('/uk/plans')
  await expect(page.getByLabel('Prices in')).toHaveValue('GBP')
  await expect(page.getByText('These are the UK pages.')).toBeVisible()
  await look('plans in the UK')
}

/** Uses the example of content/variants, which a server without the demo student does not have. */
async function visitASchool({ page, url, look }: Walker) {
  const { example: _, ...school } = (await loadVariants('content', { examples: true })).get('example')!
  await page.route('**/customised-page/info/**', (route) => route.fulfill({ json: { domain: 'example', ...school } }))
  const host = url.replace('localhost', 'example.localhost')
  await page.goto(`${host}/dashboard/home`)
  await expect(page.locator('[data-name="Example School"]').first()).toBeAttached()
  await expect(page.getByRole('link', { name: /Emergency Medicine/ }).first()).toBeVisible()
  await look('home at a school’s own host')
  await page.goto(`${host}/plans`)
  await expect(page.getByLabel('Prices in')).toBeVisible()
  await look('plans at a school’s own host')
}
