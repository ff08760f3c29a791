import type { Page } from '@playwright/test'
import { violationsOf, WCAG_AA } from '#tests/browser/axe.ts'

/** Stricter than the guideline, which allows less contrast for large text. */
const CONTRAST = 4.5

const STRICT = {
  runOnly: WCAG_AA,
  checks: {
    'color-contrast': {
      options: { contrastRatio: { normal: { expected: CONTRAST }, large: { expected: CONTRAST } } },
    },
  },
}

/** Returns the faults of the current page: horizontal overflow, low contrast, and everything else that axe finds. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await sidewaysScroll(page)), ...(await violationsOf(page, STRICT))]
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return over > 0 ? [`sideways scroll: ${over} px`] : []
}
