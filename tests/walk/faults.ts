import type { Page } from '@playwright/test'
import { violationsOf, WCAG_AA } from '#tests/browser/axe.ts'

/** Large text may have less contrast by the guideline; ours may not. */
const CONTRAST = 4.5

const STRICT = {
  runOnly: WCAG_AA,
  checks: {
    'color-contrast': {
      options: { contrastRatio: { normal: { expected: CONTRAST }, large: { expected: CONTRAST } } },
    },
  },
}

/** What is wrong with the current page: sideways scroll, text of too little contrast, and all else that axe finds. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await sidewaysScroll(page)), ...(await violationsOf(page, STRICT))]
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return over > 0 ? [`sideways scroll: ${over} px`] : []
}
