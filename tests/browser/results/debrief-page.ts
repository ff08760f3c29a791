import { expect, type Page } from '@playwright/test'

/** The width below which the debrief's parts fold (web/results/debrief/use-narrow.ts). */
const NARROW = 1000

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW

/** Expects the debrief, including what is fetched only after its first view. */
export async function expectDebrief(page: Page) {
  await expect(page.getByRole('region', { name: 'How it went' })).toBeVisible()
  await expect(page.getByText('How this was marked')).toBeAttached()
}

/** The button of a part that folds. */
export const partCalled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) })

/** Opens a part of the debrief where parts fold; on a wide screen it is always open. */
export async function openPart(page: Page, title: string) {
  if (!isNarrow(page)) return
  const part = partCalled(page, title)
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click()
  await expect(part).toHaveAttribute('aria-expanded', 'true')
}

/** Shows the missed items of the marking sheet. */
export const showMissed = (page: Page) =>
  isNarrow(page) ? openPart(page, 'What you missed') : page.getByRole('button', { name: /^Missed/ }).click()
