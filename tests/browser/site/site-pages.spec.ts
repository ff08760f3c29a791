import type { APIRequestContext, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import type { AdminPagesReply } from '#contract/pages.ts'
import config from '../../../react-router.config.ts'
import site from '../../../web/routes.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { grantStaff } from '../grant-staff.ts'

const PUBLIC_PAGES = config.prerender as string[]
const PLAIN = ['/institutions', '/institutions/papers', '/technology', '/about', '/careers', '/terms', '/privacy']

const routeOf = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { index: true } : { path: path ?? '', children: (children ?? []).map(routeOf) }

/** Whether the application has a page at an address, other than the not-found page. */
const isPage = (path: string) => {
  const found = matchRoutes(site.map(routeOf), path)?.at(-1)?.route.path
  return found !== undefined && found !== '*'
}

/** The menu of a wide screen, or the drawer of a narrow one. */
const menuOf = (page: Page) => page.getByRole('banner').locator('summary').filter({ visible: true })

const textOf = async (request: APIRequestContext, path: string) => {
  const reply = await request.get(path)
  expect(reply.status(), path).toBe(200)
  return reply.text()
}

test('every public page says what it is, and each of its links leads somewhere @desktop', async ({ request }) => {
  const pages = new Map<string, string>()
  for (const path of PUBLIC_PAGES) pages.set(path, await textOf(request, path))
  const links = new Set<string>()
  for (const [path, html] of pages) {
    expect(html, path).toMatch(/<title>[^<]*Bedside[^<]*<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{30,}"/)
    for (const [, href] of html.matchAll(/<a\b[^>]*href="([^"]*)"/g))
      links.add(href!.startsWith('#') ? path + href : href!)
    for (const [, picture] of html.matchAll(/property="og:image" content="([^"]*)"/g))
      expect((await request.get(picture!)).headers()['content-type']).toBe('image/png')
  }
  expect(links.size).toBeGreaterThan(15)
  for (const link of links) {
    const [path = '', id] = link.replace(/\?[^#]*/, '').split('#')
    expect(path, link).toMatch(/^\//)
    if (path.endsWith('.pdf')) expect((await request.get(path)).headers()['content-type'], link).toBe('application/pdf')
    else expect(path === '/' || isPage(path), link).toBe(true)
    if (id) expect(pages.get(path), link).toContain(`id="${id}"`)
  }
})

test('fault 14: the first page says in words how well patients understand, and where that is measured @desktop', async ({
  request,
}) => {
  const html = await textOf(request, '/')
  expect(html).toMatch(/of 100 single questions get the right answer/)
  expect(html).toMatch(/<a\b[^>]*href="\/technology"[^>]*>How we measure this/)
  expect(html).not.toMatch(/npm run/)
})

test('a page to be read comes without React: one small script, and nothing of it is needed to read @desktop', async ({
  request,
}) => {
  for (const path of PLAIN) {
    const html = await textOf(request, path)
    expect(html.match(/<script\b[^>]*\bsrc="[^"]*"/g), path).toEqual([
      expect.stringMatching(/src="\/assets\/site-script-[\w-]+\.js"$/),
    ])
    expect(html, path).not.toMatch(/modulepreload|__reactRouterContext/)
  }
  const script = /\/assets\/site-script-[\w-]+\.js/.exec(await textOf(request, '/about'))![0]
  expect((await textOf(request, script)).length).toBeLessThan(10_000)
})

test('a school asks for a demonstration by keyboard, with what was wrong said where it was wrong', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/institutions')
  await expectAccessible(page, 'institutions')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Speak To Our Team' }).click()
  await page.getByLabel('Your name').fill('Dr. Ada Brook')
  await page.getByLabel('Your e-mail').fill('ada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.getByText('Required')).toHaveCount(1)
  await expect(page.getByLabel('Your e-mail')).toBeFocused()
  await expectAccessible(page, 'demonstration, refused')
  await page.getByLabel('Your e-mail').fill('ada@example.org')
  await expect(page.getByText('Invalid Email')).toBeHidden()
  await page.getByLabel('University or school').fill('Eastwater')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Ask for a demonstration' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    "Sorry, there's something wrong with the network. Please try again later.",
  )
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Ask for a demonstration' }).click()
  const thanks = page.getByText('We’ve received your request and will reply by e-mail.')
  await expect(thanks).toBeFocused()
  await expect(page.getByLabel('Your name')).toBeHidden()
})

test('the other pages are read, with figures as tables, and the menus by keyboard', async ({ page, isMobile }) => {
  await page.goto('/technology')
  await expect(page.getByRole('heading', { name: 'How well do our patients understand?' })).toBeVisible()
  await page.getByText('View as a table').nth(1).click()
  await expect(page.getByRole('columnheader', { name: 'Held out' })).toBeVisible()
  await expectAccessible(page, 'technology')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Switch to/ }).click()
  const menu = menuOf(page)
  await menu.focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact us' }).filter({ visible: true })
  await expect(link).toBeVisible()
  await expectAccessible(page, isMobile ? 'drawer' : 'menu')
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await link.click()
  await expect(page).toHaveURL('/about#contact')
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeInViewport()
  await expectAccessible(page, 'about')
  await expectNoSidewaysScroll(page)
})

test('without JavaScript the menus open, and what needs it says so @desktop', async ({ browser, bedside }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: bedside.url })
  const page = await context.newPage()
  await page.goto('/institutions')
  await menuOf(page).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'About us' })).toBeVisible()
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByText('Turn on JavaScript to see our open positions')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await context.close()
})

/** A unique name: the tests of a worker share a server, and another test writes a page there too. */
const CASE_AUTHOR = {
  category: 'Jobs',
  name: 'case-author',
  sub_category: 'Clinical',
  meta: 'Anywhere',
  elements: {
    PageSubTitle: null,
    PageTile: { main_text: 'Case author' },
    PageDescription: { main_text: 'Write patients who answer back.' },
    HeroButton: { link: 'mailto:team@example.org' },
    PageHeroMedia: { file: null, link: 'https://video.example/watch' },
    WYCSWYG: { wycswyg: '<h2>What you do</h2><p>You write <b>cases</b>.</p><script>alert(1)</script>' },
  },
}

test('a published position is counted in the header, listed by its group, read and applied for @desktop', async ({
  page,
  student,
  bedside,
}) => {
  await page.goto('/careers')
  await expect(page.getByText('We have no open positions right now.')).toBeVisible()
  await expect(page.getByText('We’re Hiring!').filter({ visible: true })).toHaveCount(0)
  await grantStaff(bedside, student.email)
  const pages = '/api/v1/admin/pages/'
  const saved = await api<AdminPagesReply>(bedside.url, 'POST', pages, CASE_AUTHOR, student.token)
  const { id } = saved.pages.find(({ name }) => name === CASE_AUTHOR.name)!
  const publish = (published: number | null) =>
    api(bedside.url, 'PATCH', `${pages}${id}/`, { published }, student.token)
  await publish(1)

  await page.route('**/dynamic-page/list/**', (route) => route.abort(), { times: 2 })
  await page.reload()
  await expect(page.getByText('The open positions could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Clinical', exact: true })).toBeVisible()
  await page.reload()
  await menuOf(page).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Careers 1 open' })).toBeVisible()
  await expectAccessible(page, 'careers')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'We’re Hiring!' }).click()
  await page.getByRole('link', { name: 'Case author Anywhere' }).click()

  await expect(page.getByRole('heading', { name: 'Case author', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you do' })).toBeVisible()
  const apply = page.getByRole('link', { name: 'Apply Now (opens in a new tab)' }).first()
  await expect(apply).toHaveAttribute('href', 'mailto:team@example.org')
  await expect(apply).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Watch the film about Case author' })).toContainText('video.example')
  await expect(page.locator('iframe, main script')).toHaveCount(0)
  await expectAccessible(page, 'position')

  await publish(null)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Whoops...someone has pulled the plug' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
})
