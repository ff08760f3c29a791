import type { Page } from '@playwright/test'

/** Scrolls through the page, because drawings further down load lazily. */
export async function wholePage(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 500) await page.evaluate((place) => scrollTo(0, place), top)
  await page.evaluate(() => scrollTo(0, 0))
}
