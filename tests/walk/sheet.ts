import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { nameOf, type ScreenCapture, type WalkStop } from './walker.ts'

/** The stops of one look. */
export type Walked = { look: ScreenCapture; stops: WalkStop[] }

/**
 * Writes one sheet per walk, as a page and as a picture: a row per stop, a column per look, faults below the picture.
 */
export async function writeSheet(browser: Browser, folder: string, name: string, walked: readonly Walked[]) {
  const path = join(folder, 'sheet.html')
  writeFileSync(path, sheetOf(name, walked))
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  await page.goto(`file://${path}`)
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true })
  await page.close()
}

function sheetOf(name: string, walked: readonly Walked[]): string {
  const rows = Math.max(...walked.map(({ stops }) => stops.length))
  const heads = walked.map(({ look }) => `<th>${nameOf(look)}</th>`).join('')
  const lines = Array.from(
    { length: rows },
    (_, at) => `<tr>${walked.map(({ stops }) => cell(stops[at])).join('')}</tr>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>
<h1>${name}</h1><table><tr>${heads}</tr>${lines.join('\n')}</table>`
}

function cell(stop: WalkStop | undefined): string {
  if (!stop) return '<td></td>'
  const faults = stop.faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')
  return `<td><p>${escaped(stop.title)}</p><a href="${stop.file}"><img src="${stop.file}"></a><ul>${faults}</ul></td>`
}

const STYLE = `
body { font: 13px sans-serif; margin: 16px }
td { vertical-align: top; width: 280px; padding: 4px; border-top: 1px solid #999 }
img { width: 100%; max-height: 560px; object-fit: cover; object-position: top; border: 1px solid #ccc }
li { color: #a00; overflow-wrap: anywhere }`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
