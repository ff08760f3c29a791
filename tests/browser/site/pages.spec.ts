import type { Page } from '@playwright/test'
import { sanitised } from '#server/pages/rich-text.ts'
import { ATTACKS } from '#tests/xss-payloads.ts'
import { type Bedside, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { grantStaff } from '../grant-staff.ts'

const LIST = '/api/v1/customised-page/dynamic-page/list/?category=Jobs'

const listed = async (bedside: Bedside) => (await fetch(bedside.url + LIST)).json()

/** Inserts every sanitised payload into a live page, and returns what the browser treats as more than text. */
const leftIn = (page: Page, texts: string[]) =>
  page.evaluate((all) => {
    const box = document.body.appendChild(document.createElement('div'))
    const found: string[] = []
    for (const html of all) {
      box.innerHTML = html
      for (const element of box.querySelectorAll('*')) {
        const names = element.getAttributeNames().filter((name) => name !== 'href' && name !== 'rel')
        const link = element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element.protocol : 'https:'
        const known = /^(?:H2|H3|P|BR|UL|OL|LI|STRONG|EM|BLOCKQUOTE|A)$/.test(element.tagName)
        if (!known || names.length > 0 || !['https:', 'mailto:', location.protocol].includes(link)) found.push(html)
      }
    }
    box.remove()
    return found
  }, texts)

test('staff write a page, look at it, publish it, and take it off again; a browser finds nothing in what attackers write', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, consoleErrors }) => {
  await grantStaff(bedside, student.email)

  await page.goto('/admin/pages')
  await expect(page.getByText('No pages yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Address').fill('clinical-author')
  await page.getByLabel('Group').fill('Clinical')
  await page.getByLabel('Location').fill('Anywhere')
  await page.getByLabel('Title', { exact: true }).fill('Clinical author')
  await page.getByLabel('Text').fill('You write patients.<img src=x onerror=alert(1)>')
  await page.getByLabel('Text').press('ControlOrMeta+A')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.getByLabel('Where to apply').fill('javascript:alert(1)')
  // A press while the page still settles may be lost; retrying is safe, since a rejected address saves nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save a draft' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a path on this site, or an https: or mailto: address.', {
      timeout: 5_000,
    })
  }).toPass()
  await page.reload()
  await expect(page.getByText('We’ve restored your unsaved changes.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Clinical author')
  await page.getByLabel('Where to apply').fill('mailto:people@example.org')
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByRole('heading', { name: 'clinical-author: draft' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Version 1 as readers see it' })).toBeVisible()
  await expect(page.getByText('We’ve restored your unsaved changes.')).toBeHidden()
  const preview = page.getByRole('article')
  await expect(preview.locator('strong')).toHaveText('You write patients.')
  await expect(preview.locator('img')).toHaveCount(0)
  expect(await listed(bedside)).toEqual([])
  await expectAccessible(page, 'editor')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is now live.')).toBeVisible()
  expect(await listed(bedside)).toMatchObject([{ sub_category: 'Clinical', pages: [{ title: 'Clinical author' }] }])
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('The page has been taken off the site.')).toBeVisible()
  expect(await listed(bedside)).toEqual([])
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('heading', { name: 'Clinical author Draft' })).toBeVisible()
  await expectAccessible(page, 'pages')
  await expectNoSidewaysScroll(page)

  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Events' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('bedside-events.csv')
  await expectAccessible(page, 'events')
  await expectNoSidewaysScroll(page)

  expect(await leftIn(page, ATTACKS.map(sanitised))).toEqual([])
  expect(await leftIn(page, ['<img src=x>', '<p onclick="x()">x</p>', '<a href="javascript:x()">x</a>'])).toHaveLength(
    3,
  )
  consoleErrors.length = 0
})

test('the UK pages have their language and prices, and everybody who signs in there stays there', {
  tag: '@desktop',
}, async ({ browser, bedside, student }) => {
  const context = await browser.newContext({ baseURL: bedside.url, timezoneId: 'Europe/London', locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.waitForURL('**/uk/signup')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/[^k]\/signup$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/signup')

  await page.evaluate(() => localStorage.removeItem('bedside.country'))
  await page.goto('/plans')
  await expect(page.getByText('Are you in the United Kingdom? There are pages with prices in pounds.')).toBeVisible()
  await expect(page.getByLabel('Prices in')).toHaveValue('USD')
  await page.getByRole('button', { name: 'Use the UK pages' }).click()
  await page.waitForURL('**/uk/plans')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByLabel('Prices in')).toHaveValue('GBP')
  await expectAccessible(page, 'UK plans')

  await page.goto('/plans')
  await page.waitForURL('**/uk/plans')
  await page.goto('/signin')
  await page.waitForURL('**/uk/signin')
  await page.goto('/uk/case-history')
  await page.waitForURL('**/uk/signin?redirect=%2Fcase-history')
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/uk/case-history')
  await page.getByRole('link', { name: 'Bedside, home' }).click()
  await page.waitForURL('**/uk/dashboard/home')
  await page.reload()
  await expect(
    page
      .getByRole('tab')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/uk/dashboard/home')
  await context.close()
})
