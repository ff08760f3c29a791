import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2, A and AA. */
export const WCAG_AA: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The only rule that a change of theme can break. */
export const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] }

/**
 * Returns the violations that axe finds in the current page or frame, each with its elements. Axe is injected once per
 * page: the package for Playwright injects it for every run and reads the result in another tab, which takes five times
 * as long.
 */
export async function violationsOf(page: Pick<Page, 'evaluate'>, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};undefined`)
  const violations = await page.evaluate(async (chosen) => (await window.axe.run(document, chosen)).violations, {
    ...options,
    resultTypes: ['violations' as const],
    // Only media are preloaded: axe would fetch and parse the style sheets at each run, but no rule of ours needs them.
    preload: { assets: ['media' as const] },
    iframes: false,
  })
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ html, any }) => [html.slice(0, 160), ...any.map(({ message }) => message)].join(' '))
    return `${id}: ${found.join(', ')}`
  })
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
