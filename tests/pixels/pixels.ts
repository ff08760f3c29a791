import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/checks/chromium.ts'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { exitWithMessage } from '#scripts/exit-with-message.ts'
import { type BrowserStudent, newStudent } from '#tests/browser/bedside.ts'
import { makeDatabase } from '#tests/browser/database.ts'
import { grantStaff } from '#tests/browser/grant-staff.ts'
import { LOOKS, nameOf, type ScreenCapture } from '#tests/walk/walker.ts'
import { wholePage } from '#tests/walk/whole-page.ts'
import { type Difference, differenceOf } from './difference.ts'
import { serveBuild } from './other-build.ts'
import { makeScreens, type Screen } from './screens.ts'

/**
 * Compares the screens of two built sites pixel by pixel, at three widths and in both themes: `npm run pixels -- BEFORE
 * AFTER [parts of names]`, each a folder such as build/client. Both are served by the same server, to the same student,
 * moments apart. Writes tests/pixels/report.md, and pictures that differ into walks/pixels.
 */
const [before, after, ...parts] = process.argv.slice(2)
if (!before || !after) exitWithMessage('Name two folders: the site built before, and the site built after.')
const folders: Record<'before' | 'after', string> = { before: resolve(before), after: resolve(after) }

/** Retries a difference, because animated content such as a clock may differ by chance. */
const TRIES = 3
/** Disables lazy layout, under which the height of a page varies. */
const LAID_OUT = '* { content-visibility: visible !important }'
const PATIENCE_MS = 10_000
const HEIGHT = 900
const WIDEST = Math.max(...LOOKS.map(({ width }) => width))
const PICTURES = resolve('walks/pixels')

const database = await makeDatabase('pixels')
const port = await freePort()
const begin = () => startServer({ port, env: { ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development' } })
let server = await begin()
const start = async () => {
  server = await begin()
}
const staff = await newStudent(server.url)
await grantStaff({ database, kill: () => server.stop(), start }, staff.email)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  rmSync(PICTURES, { recursive: true, force: true })
  mkdirSync(PICTURES, { recursive: true })
  const { student, screens } = await makeScreens(server.url)
  const selected = screens.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  const rows = await compareAll(browser, student, selected)
  writeFileSync('tests/pixels/report.md', reportOf(selected, rows))
  console.log(`${selected.length * LOOKS.length} pairs of pictures, ${rows.length} differ`)
  process.exitCode = rows.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await database.remove()
}

/** Returns a row of the report for each look of a screen that differs. */
async function compareAll(browser: Browser, student: BrowserStudent, screens: readonly Screen[]): Promise<string[]> {
  const tokens = { visitor: '', student: student.token, staff: staff.token }
  const rows: string[] = []
  for (const who of ['visitor', 'student', 'staff'] as const) {
    const pages: Pair<Page> = [
      await openPage(browser, folders.before, tokens[who]),
      await openPage(browser, folders.after, tokens[who]),
    ]
    for (const screen of screens.filter((one) => one.who === who))
      for (const [look, { pixels, where }] of await compareScreen(pages, screen)) {
        rows.push(`| ${screen.name} | ${look} | ${pixels < 0 ? 'size' : pixels} | ${where} |`)
        console.log(rows.at(-1))
      }
    await Promise.all(pages.map((page) => page.context().close()))
  }
  return rows
}

type Pair<T> = readonly [before: T, after: T]

async function openPage(browser: Browser, folder: string, token: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: server.url })
  await serveBuild(context, folder)
  if (token) await context.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

/** Returns the looks in which the screen differs on every load. */
async function compareScreen(pages: Pair<Page>, screen: Screen): Promise<Map<string, Difference>> {
  let looks: readonly ScreenCapture[] = LOOKS
  for (let tried = 1; ; tried++) {
    await Promise.all(pages.map((page) => show(page, screen)))
    const found = new Map<string, Difference>()
    for (const look of looks) {
      const [before, after] = await Promise.all([pictureOf(pages[0], look), pictureOf(pages[1], look)])
      const difference = await differenceOf(pages[1], before, after)
      if (difference) found.set(nameOf(look), difference)
      if (difference && tried === TRIES) save(screen, nameOf(look), { before, after })
    }
    if (found.size === 0 || tried === TRIES) return found
    looks = looks.filter((look) => found.has(nameOf(look)))
  }
}

async function show(page: Page, { path }: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDEST, height: HEIGHT })
  await page.goto(path)
  await page.addStyleTag({ content: LAID_OUT })
  await settled(page)
  await wholePage(page)
  await settled(page)
}

/** Waits until a page is idle, up to a limit, since some pages keep polling. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
}

async function pictureOf(page: Page, { width, theme }: ScreenCapture): Promise<Buffer> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: theme })
  return page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.getByRole('timer')] })
}

function save({ name }: Screen, look: string, pictures: Record<'before' | 'after', Buffer>) {
  for (const [build, picture] of Object.entries(pictures))
    writeFileSync(join(PICTURES, `${name.replace(/\W+/g, '-')}-${look}-${build}.png`), picture)
}

function reportOf(screens: readonly Screen[], rows: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const names = screens.map(({ name }) => name).join(', ')
  const differing =
    rows.length === 0
      ? 'No pixel differs.'
      : `| screen | look | pixels | where |\n|---|---|---|---|\n${rows.join('\n')}`
  return `# Screens before and after\n\nWritten by \`npm run pixels\` on ${day}: ${screens.length} screens, each at 360, 768 and 1440 px in the light and the dark theme, ${screens.length * LOOKS.length} pairs of pictures.\n\n${differing}\n\nScreens: ${names}.\n`
}
