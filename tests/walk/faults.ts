import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Large text may have less contrast by the guideline; ours may not. */
const CONTRAST = 4.5

const STRICT = {
  runOnly: { type: 'tag' as const, values: WCAG_AA },
  checks: {
    'color-contrast': {
      options: { contrastRatio: { normal: { expected: CONTRAST }, large: { expected: CONTRAST } } },
    },
  },
}

/** What is wrong with the page as it stands: sideways scroll, text of too little contrast, and all else that axe finds. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await sidewaysScroll(page)), ...(await axeFindings(page))]
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return over > 0 ? [`sideways scroll: ${over} px`] : []
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(STRICT).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`)
}
