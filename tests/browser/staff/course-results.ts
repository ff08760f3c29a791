import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs } from '../bedside.ts'

// What an educator sees of an assignment, compared with figures computed here from the exported results.

export type Row = { email: string; marks: number; outOf: number; items: number[] }

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
] as const

/** Downloads the results as CSV. Returns a row for each student and the headers of the item columns. */
async function exported(page: Page): Promise<{ rows: Row[]; heads: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Results as CSV' }).press('Enter'),
  ])
  const [head, ...lines] = parse(readFileSync(await file.path()), { bom: true }) as string[][]
  const rows = lines.map(([, email, , , marks, outOf, ...items]) => ({
    email: email!,
    marks: Number(marks),
    outOf: Number(outOf),
    items: items.map(Number),
  }))
  return { rows, heads: head!.slice(6) }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Compares every facility on the page, and the mean, with the same figure of the exported marks. */
async function expectFigures(page: Page, { rows, heads }: Awaited<ReturnType<typeof exported>>) {
  await expect(page.getByText(`${mean(rows.map(({ marks }) => marks)).toFixed(1)} of ${rows[0]!.outOf}`)).toBeVisible()
  const shown = await page.locator('li:has(h4):has(dt)').evaluateAll((items) =>
    items.map((item) => ({
      head: item.querySelector('h4')?.firstChild?.textContent ?? '',
      outOf: Number(/of (\d+)/.exec(item.querySelector('h4 span')?.textContent ?? '')?.[1]),
      facility: item.querySelector('dd b')?.textContent ?? '',
    })),
  )
  expect(shown).toHaveLength(heads.length)
  for (const [at, { head, outOf, facility }] of shown.entries()) {
    expect(heads[at]).toContain(head)
    const own = mean(rows.map(({ items }) => items[at]!)) / outOf
    expect(facility, head).toBe(own.toFixed(2))
  }
  expect(new Set(shown.map(({ facility }) => facility)).size, 'items differ').toBeGreaterThan(1)
}

/** As an educator, opens an assignment, exports its results, reads its item statistics and comments on a debrief. */
export async function readCourse(
  page: Page,
  { token, url }: { token: string; url: string },
  assignment: string,
): Promise<Row[]> {
  await signInAs(page, { token })
  await page.goto(`${url}/educator/assignments/${assignment}`)
  await expect(page.getByText('Every student in the cohort shares results with you.')).toBeVisible()
  const results = await exported(page)
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expectAccessible(page, `results at ${size.width}`)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('link', { name: 'Item statistics' }).click()
  await expect(page.getByText('Too few students: at least 30 needed.').first()).toBeVisible()
  await expectFigures(page, results)
  await page.setViewportSize(WIDTHS[0])
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await page.getByRole('link', { name: /^Read/ }).first().click()
  await page.getByLabel('Comment for the student').fill('Ask how many a day.')
  await page.getByRole('button', { name: 'Send comment' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'From your educators' })).toBeVisible()
  return results.rows
}

/** Expects that an educator of another institution sees nothing of an assignment. */
export async function findNothing(page: Page, { token, url }: { token: string; url: string }, assignment: string) {
  await signInAs(page, { token })
  for (const what of ['', '/statistics']) {
    await page.goto(`${url}/educator/assignments/${assignment}${what}`)
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this assignment.' })).toBeVisible()
  }
  await page.goto(`${url}/educator`)
  await expect(page.getByLabel('Cohort name')).toBeVisible()
  await expect(page.getByText('Year 3')).toHaveCount(0)
}
