import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2, A and AA. */
export const WCAG_AA: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** All that a change of theme can break. */
export const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] }

/**
 * What axe finds wrong with the current page or frame, each with the elements at fault. A page is given axe once: the
 * package for Playwright gives it anew for every look, and reads the result in another tab, at five times the price.
 */
export async function violationsOf(page: Pick<Page, 'evaluate'>, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};undefined`)
  const violations = await page.evaluate(async (chosen) => (await window.axe.run(document, chosen)).violations, {
    ...options,
    resultTypes: ['violations' as const],
    // Sound and film are looked at; the style sheets, which axe would fetch and read again for each look, no rule of ours asks for.
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
