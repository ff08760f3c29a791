import { expect, type Page } from '@playwright/test'
import { api } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'
import { wholePage } from './whole-page.ts'

/** The functions of the product pages: menus, demonstration requests, positions. Their looks are in the walk `site`. */
export const publicPages: WalkRoute = {
  name: 'public',
  walk: async ({ page, url, staff, look }) => {
    await menus(page, look)
    await demonstration(page, look)
    await careers(page, url, staff, look)
  },
}

async function menus(page: Page, look: (title: string) => Promise<void>) {
  await page.goto('/about')
  await page.getByRole('banner').locator('summary').filter({ visible: true }).click()
  await look('menu or drawer')
}

async function demonstration(page: Page, look: (title: string) => Promise<void>) {
  await page.goto('/institutions#demonstration')
  await page.getByLabel('Your name').fill('Dr. Ada Brook')
  await page.getByLabel('Your e-mail').fill('ada@example.org')
  await wholePage(page)
  await look('a request half written')
  await page.route('**/demonstration-request/', (route) =>
    route.fulfill({ json: { message: 'We’ve received your request and will reply by e-mail.' } }),
  )
  await page.getByRole('button', { name: 'Ask for a demonstration' }).click()
  await expect(page.getByText('Your request has arrived.')).toBeVisible()
  await look('a request arrived')
}

async function careers(page: Page, url: string, staff: string, look: (title: string) => Promise<void>) {
  await page.route('**/dynamic-page/list/**', (route) => route.fulfill({ json: [] }))
  await page.goto('/careers')
  await expect(page.getByText('We have no open positions right now.')).toBeVisible()
  await wholePage(page)
  await look('careers, none open')
  await page.unroute('**/dynamic-page/list/**')
  await publish(url, staff)
  await page.goto('/careers')
  await expect(page.getByRole('link', { name: 'Clinical author Anywhere' })).toBeVisible()
  await wholePage(page)
  await look('careers')
  await page.goto('/careers/clinical-author')
  await expect(page.getByRole('heading', { name: 'Clinical author' })).toBeVisible()
  await look('a position')
}

async function publish(url: string, staff: string) {
  const elements = {
    PageSubTitle: null,
    PageTile: { main_text: 'Clinical author' },
    PageDescription: { main_text: 'Write patients who answer back, and mark what students ask of them.' },
    HeroButton: { main_text: 'Apply Now', link: 'mailto:team@example.org' },
    PageHeroMedia: { file: null, link: 'https://video.example.org/watch' },
    WYCSWYG: { wycswyg: '<h2>What you do</h2><p>You write <b>cases</b>.</p><ul><li>Facts</li><li>Voices</li></ul>' },
  }
  const page = { category: 'Jobs', name: 'clinical-author', sub_category: 'Clinical', meta: 'Anywhere', elements }
  const path = '/api/v1/admin/pages/'
  const { pages } = await api<{ pages: { id: string; name: string }[] }>(url, 'POST', path, page, staff)
  const id = pages.find(({ name }) => name === page.name)!.id
  await api(url, 'PATCH', `${path}${id}/`, { published: 1 }, staff)
}
