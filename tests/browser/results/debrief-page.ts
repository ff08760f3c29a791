import { expect, type Page } from '@playwright/test'

/** As wide as the debrief needs to be a page; below that its parts fold (web/results/debrief/use-narrow.ts). */
const NARROW = 1000

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW

/** The debrief is there, with what is fetched only once its first view was seen. */
export async function expectDebrief(page: Page) {
  await expect(page.getByRole('region', { name: 'How it went' })).toBeVisible()
  await expect(page.getByText('How this was marked')).toBeAttached()
}

/** The button of a part that folds. */
export const partCalled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) })

/** Opens a part of the debrief where parts fold; on a wide screen it is open anyway. */
export async function openPart(page: Page, title: string) {
  if (!isNarrow(page)) return
  const part = partCalled(page, title)
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click()
  await expect(part).toHaveAttribute('aria-expanded', 'true')
}

/** The missed items of the marking sheet. */
export const showMissed = (page: Page) =>
  isNarrow(page) ? openPart(page, 'What you missed') : page.getByRole('button', { name: /^Missed/ }).click()
