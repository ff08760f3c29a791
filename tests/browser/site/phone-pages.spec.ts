import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

// The behaviour of these pages is tested on the desktop.

const PUBLIC = ['/', '/institutions', '/technology', '/about', '/plans', '/signin']
const OWN = [
  '/dashboard/learn',
  '/dashboard/quizzes',
  '/dashboard/explorer',
  '/practice',
  '/case-history',
  '/account',
  '/help',
  '/compare',
]

test('a visitor’s pages fit a phone @phone', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, path)
  }
})

test('a student’s pages fit a phone @phone', async ({ signedIn: page }) => {
  for (const path of OWN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, path)
  }
})
