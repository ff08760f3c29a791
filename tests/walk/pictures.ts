import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { buildSite } from '#scripts/building/site.ts'
import { findChromium } from '#scripts/checks/chromium.ts'
import { startServer } from '#scripts/checks/live-server.ts'
import { api, newStudent, signInAs } from '#tests/browser/bedside.ts'
import { beginCase, say } from '#tests/browser/consultation/consultation-page.ts'
import { consulted } from '#tests/browser/consulting.ts'

/**
 * Takes the pictures at the top of the README: `npm run pictures`. A consultation and its debrief on a desktop and the
 * consultation on a phone, in both themes, as WebP in docs/pictures/. Together they stay under a megabyte.
 */
const FOLDER = 'docs/pictures'
const MOST_BYTES = 1_000_000
const CASE = 1
const QUESTIONS = [
  'Hello, I am Kim, one of the medical students. May I ask you some questions?',
  'What has brought you in today?',
  'When did it start, and what were you doing?',
  'Does it go anywhere else?',
  'Any sweating, sickness or breathlessness with it?',
]
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const dataDir = mkdtempSync(join(tmpdir(), 'bedside-pictures-'))
await buildSite()
const server = await startServer({ env: { DATA_DIR: dataDir, SEED_DEMO: 'false', NODE_ENV: 'development' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(FOLDER, { recursive: true })
  let bytes = 0
  for (const theme of THEMES) {
    bytes += await take(browser, { theme, name: 'consultation', size: DESKTOP }, consultation)
    bytes += await take(browser, { theme, name: 'debrief', size: DESKTOP }, debrief)
    bytes += await take(browser, { theme, name: 'phone', size: PHONE }, consultation)
  }
  console.log(`Six pictures in ${FOLDER}, ${Math.round(bytes / 1024)} KiB`)
  if (bytes > MOST_BYTES) throw new Error(`The pictures take ${bytes} bytes, more than ${MOST_BYTES}.`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Shot = { theme: Theme; name: string; size: { width: number; height: number } }

/** Takes one picture of the page that `show` opens. Returns its size in bytes. */
async function take(from: Browser, { theme, name, size }: Shot, show: (page: Page) => Promise<void>): Promise<number> {
  const context = await from.newContext({
    viewport: size,
    deviceScaleFactor: 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: size === PHONE,
    baseURL: server.url,
  })
  const page = await context.newPage()
  await show(page)
  await page.evaluate(() => document.fonts.ready)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const picture = Buffer.from(data, 'base64')
  writeFileSync(join(FOLDER, `${name}-${theme}.webp`), picture)
  await context.close()
  return picture.length
}

async function consultation(page: Page) {
  await signInAs(page, await newStudent(server.url))
  await beginCase(page, CASE)
  for (const question of QUESTIONS) await say(page, question)
}

async function debrief(page: Page) {
  const student = await newStudent(server.url)
  await signInAs(page, student)
  const session = await consulted(server.url, student, { caseId: CASE, questions: QUESTIONS })
  // Opening the debrief hands in the reasoning.
  await api(server.url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
  await page.goto(`/cases/${CASE}/session_id/${session}/rubric`)
  await expect(page.getByRole('heading', { name: 'The marking sheet' })).toBeVisible({ timeout: 30_000 })
}
