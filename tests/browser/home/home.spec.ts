import type { Locator, Page } from '@playwright/test'
import type { CaseListReply, CaseReply } from '#contract/cases.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newStudent, test } from '../bedside.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Returns the page's cumulative layout shift since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
  )

test('home says who waits, what to do today, and finds a patient; a collection is made, filled and shared', async ({
  signedIn: page,
  bedside,
  student,
  isMobile,
  browser,
}) => {
  await api(bedside.url, 'POST', '/api/v1/agent/session/', { case_id: 52 }, student.token)
  await page.goto('/dashboard/home')
  await expect(page.getByText('Jump back in')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go back to / })).toBeVisible()
  // The story of the day, and three patients.
  await expect(section(page, 'Today').getByRole('link')).toHaveCount(4)
  await expect(section(page, 'Free Cases')).toContainText('Open to everyone, for good')
  await expect(section(page, 'Custom Collections')).toContainText('Group patients together')
  await expect(section(page, 'More collections').getByRole('link', { name: /All cases/ })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.02)
  await expectAccessible(page, 'home')
  await expectNoSidewaysScroll(page)
  if (!isMobile) await alongARow(section(page, 'Free Cases'))

  await searchFor(page)
  await filter(page, isMobile)

  const key = await collect(page)
  const other = await newStudent(bedside.url)
  const friend = await (await browser.newContext({ baseURL: bedside.url })).newPage()
  await friend.addInitScript((token) => localStorage.setItem('bedside.token', token), other.token)
  await friend.goto(key)
  await expect(friend.getByText('Shared with you. 2 patients')).toBeVisible()
  await expectAccessible(friend, 'shared collection')
  await friend.getByRole('button', { name: 'Add to my collections' }).click()
  await expect(friend).toHaveURL(/\/dashboard\/collections\//)
  await expect(friend.getByRole('heading', { name: 'Finals', level: 1 })).toBeVisible()
  await friend.context().close()

  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('The link is off. Nobody can open it any more.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete Finals?' })
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByText('Finals')).toHaveCount(0)
  await page.goto(key)
  await expect(page.getByRole('heading', { name: 'This collection is no longer shared.' })).toBeVisible()
})

/** Scrolls a row by button and by arrow key. */
async function alongARow(row: Locator) {
  const back = row.getByRole('button', { name: 'Scroll back in Free Cases' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await row.getByRole('button', { name: 'Scroll on in Free Cases' }).click()
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  const posters = row.getByRole('listitem').getByRole('link')
  await posters.nth(0).focus()
  await posters.nth(0).press('ArrowRight')
  await expect(posters.nth(1)).toBeFocused()
}

async function searchFor(page: Page) {
  const found = page.getByRole('region', { name: 'Search results' })
  const box = page.getByRole('searchbox', { name: 'Search cases, conditions' })
  await expect(box).toHaveAttribute('placeholder', 'Search cases, conditions')
  await box.fill('chest pain breakfast')
  await expect(found.getByRole('heading', { name: 'One patient' })).toBeVisible()
  await expect(found.getByRole('link', { name: /Graham Pemberton/ })).toBeVisible()
  await box.fill('xylophone')
  await expect(found.getByRole('heading', { name: 'No patients match' })).toBeVisible()
  await expect(found.getByText('Try fewer filters, or part of the word.')).toBeVisible()
  await found.getByRole('button', { name: 'Clear All' }).click()
  await expect(section(page, 'Free Cases')).toBeVisible()
}

/** Opens a filter: in the drawer on a phone, under its button on a wide screen. */
async function filter(page: Page, isMobile: boolean) {
  const opener = page.getByRole('button', { name: isMobile ? /^Filter/ : /^System/ })
  await opener.click()
  const dialog = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : section(page, 'System')
  if (isMobile) await dialog.getByText('System', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Respiratory' }).check()
  await expectAccessible(page, 'filters')
  if (isMobile) {
    await expect(dialog.getByRole('button', { name: 'Clear All' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
  } else await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText(isMobile ? 'Filter1' : 'Respiratory')
  await page.getByRole('region', { name: 'Search results' }).getByRole('button', { name: 'Clear All' }).click()
}

/** Creates a collection on home, fills it from the mode dialog and on its own page, and shares it. Returns its path. */
async function collect(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New collection' }).click()
  const naming = page.getByRole('dialog', { name: 'New collection' })
  await naming.getByRole('button', { name: 'Create' }).click()
  await expect(naming.getByText('Required')).toBeVisible()
  await naming.getByLabel('Name').fill('Finals')
  await naming.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'No patients yet.' })).toBeVisible()
  const address = page.url()

  await modeDialog(page)
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  const keeping = page.getByRole('dialog', { name: 'Add Graham to a collection' })
  await keeping.getByRole('checkbox', { name: 'Finals' }).check()
  await expectAccessible(page, 'keeping in a collection')
  await keeping.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await section(page, 'Custom Collections')
    .getByRole('link', { name: /Finals.*1 patient/ })
    .click()
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: 'Add patients' }).click()
  const adding = page.getByRole('dialog', { name: 'Add patients' })
  await adding.getByLabel('Search patients').fill('jasmine')
  await adding.getByRole('checkbox').check()
  await expectAccessible(page, 'adding patients')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 patients')).toBeVisible()

  await page.getByRole('button', { name: 'Edit list' }).click()
  const up = page.getByRole('button', { name: /^Jasmine .* up$/ })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: /Jasmine|Graham/ }).first()).toContainText('Jasmine')
  await expectAccessible(page, 'own collection')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  return new URL(await page.getByLabel('Link', { exact: true }).inputValue()).pathname
}

/** Checks the mode dialog of a missing case, of the default one, and of a chosen one. */
async function modeDialog(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.goto('/dashboard/home?id=9999')
  await expect(dialog).toContainText("Sorry, the case doesn't exist, please try other cases")
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await page.goto('/dashboard/home?id=')
  await expect(dialog).toContainText('Would you like to practise your history taking with Jasmine')
  await expect(dialog).toContainText('Respiratory')
  await expect(dialog.getByRole('link', { name: /^OSCE History/ })).toContainText(
    'Prepare for your OSCE with a full exam simulation chatting to our AI patient and an exhaustive rubric.',
  )
  await page.goto('/dashboard/home?id=1')
  await expect(dialog.getByRole('img', { name: 'Level 2 - Clinical' })).toBeVisible()
}

test('home and a collection hold 120 cases without a fault of layout @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const list = await api<CaseListReply>(bedside.url, 'GET', '/api/v1/cases/', undefined, student.token)
  const library = Array.from({ length: 120 }, (_, nth) => madeUp(list.results[nth % list.results.length]!, nth))
  const cases = library.map(({ id }) => id)
  const shelves = ['Free Cases', 'Medicine', 'Surgery', 'Red Flag', 'Other cases']
  await page.route('**/api/v1/cases/?page_size=300*', (route) =>
    route.fulfill({ json: { count: cases.length, results: library } }),
  )
  await page.route('**/api/v1/cases/collection/list/*', (route) =>
    route.fulfill({ json: shelves.map((name) => ({ name, note: null, cases })) }),
  )
  await page.route(/patients\/\d+/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/patients\/\d+/, 'patients/1'),
    }),
  )
  await page.goto('/dashboard/home')
  const row = section(page, 'Free Cases')
  await expect(row.getByRole('listitem')).toHaveCount(13)
  await expect(row.getByRole('link', { name: '108 more in Free Cases' })).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await row.getByRole('link', { name: 'See all of Free Cases' }).click()
  await expect(page.getByRole('heading', { name: 'Free Cases', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(120)
  await expectNoSidewaysScroll(page)
})

/** Generates a library of 120 cases: every other one locked, every seventh done. */
const madeUp = (one: CaseReply, nth: number): CaseReply => ({
  ...one,
  id: 1000 + nth,
  locked: nth % 2 === 1,
  result: nth % 7 === 0 ? { max_score: 38, stars: 2, score: 27 } : null,
})
