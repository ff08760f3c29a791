import type { Page } from '@playwright/test'
import { weigh } from '#scripts/bench/page-weight.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { wholeBrowser } from '../launch-options.ts'

const field = (page: Page) => page.getByLabel('Ask Duncan something')
const sample = (page: Page) => page.getByRole('log', { name: 'Sample consultation with Duncan Farrow' })
const ask = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}

test('a visitor asks the patient of the first page three questions, reads what came of them, and signs up', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByText('Your turn: three questions, one mark to find.')).toBeVisible()
  // Typed and sent before the page’s script has loaded.
  await field(page).click()
  await page.keyboard.type('When did it start?')
  await page.keyboard.press('Enter')
  await expect(sample(page)).toContainText('Six weeks, about.')
  await expect(page.getByText('Two questions left.')).toBeVisible()
  await ask(page, 'xqzt wrrgl pfft')
  await expect(sample(page)).toContainText('Not understood')
  await expect(page.getByText('Two questions left.')).toBeVisible()

  await context.setOffline(true)
  await ask(page, 'So, why is your mum worried?')
  await expect(page.getByRole('alert')).toContainText("Sorry, there's something wrong with the network.")
  await expect(field(page)).toHaveValue('So, why is your mum worried?')
  await context.setOffline(false)
  await field(page).press('Enter')
  await expect(sample(page)).toContainText('My brother Rory.')
  await expect(page.getByText('One question left.')).toBeVisible()
  await expectAccessible(page, 'sample, under way')

  await ask(page, 'Do you get chest pain?')
  await expect(page.getByRole('heading', { name: 'You found it.' })).toBeFocused()
  const verdict = page.getByRole('region', { name: 'You found it.' })
  await expect(verdict.locator('mark')).toContainText('why is your mum worried')
  await expectAccessible(page, 'sample, what came of it')
  await expectNoSidewaysScroll(page)
  expect((await context.cookies()).length).toBe(0)

  await page.getByRole('button', { name: 'Ask him again' }).click()
  await expect(page.getByText('Your turn: three questions, one mark to find.')).toBeVisible()
  await page.route('**/api/v1/sample/', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-tries', message: 'Many people are asking at this moment.' } }),
  )
  await ask(page, 'Do you smoke?')
  await expect(page.getByRole('alert')).toContainText('Many people are asking at this moment.')

  await page.getByRole('main').getByRole('link', { name: 'Sign up free' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign up for free access' })).toBeVisible()
})

test('the row of patients goes on by itself until somebody is there, and can be paused @desktop', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Who’s waiting today' })
  const list = row.getByRole('list')
  const place = () => list.evaluate((one) => one.scrollLeft)
  await page.mouse.wheel(0, 10)
  await expect(row.getByRole('button', { name: 'Pause Who’s waiting today' })).toBeVisible()
  await list.evaluate((one) => one.style.setProperty('scroll-behavior', 'auto'))
  await expect(async () => {
    await page.clock.runFor(3_000)
    expect(await place()).toBeGreaterThan(100)
  }).toPass()
  await row.getByRole('link').nth(1).focus()
  const before = await place()
  await page.clock.runFor(9_000)
  expect(await place()).toBe(before)
  await row.getByRole('button', { name: 'Pause Who’s waiting today' }).click()
  await expect(row.getByRole('button', { name: 'Play Who’s waiting today' })).toBeVisible()
  await page.clock.runFor(9_000)
  expect(await place()).toBe(before)
})

test('the first page is light until the first key: 120 KiB of script and style at most @desktop', async ({
  playwright,
  bedside,
}) => {
  // In the headless shell a pointer moves over each page by itself, which starts the application.
  const browser = await playwright.chromium.launch(wholeBrowser)
  const weight = await weigh(await browser.newPage(), `${bedside.url}/`)
  await browser.close()
  // Its style sheet is inlined.
  expect(weight.page).toBeGreaterThan(10 * 1024)
  expect(weight.page + weight.scripts + weight.styles).toBeLessThanOrEqual(120 * 1024)
})

test('without JavaScript the first page says all that it says, with an exchange of the same patient @desktop', async ({
  browser,
  bedside,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: bedside.url })).newPage()
  await page.goto('/')
  await expect(sample(page)).toContainText('Night shifts, mostly.')
  await expect(page.getByText('Duncan can answer you once JavaScript is on.')).toBeVisible()
  await expect(field(page)).toBeHidden()
  for (const name of ['Who’s waiting today', 'Feedback on the words you used', 'How often patients understand you'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.context().close()
})
