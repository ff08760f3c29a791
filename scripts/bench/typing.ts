import { randomUUID } from 'node:crypto'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { quantile, row } from './figures.ts'
import { MEASURE, measured, type Pressed, press, SCREENS, SLOWER, slowDown } from './press-to-paint.ts'
import type { Caller } from './server-students.ts'

const CASE = 52
/** Enough turns for a realistically long page. */
const TURNS_BEFORE = 20
const WORDS = 'When did it start, what were you doing, and have you had anything like it before?'

/** The baseline: what an empty page takes on this machine at this moment. */
const BARE = '<!doctype html><title>bare</title><textarea aria-label="Ask nobody" rows="3"></textarea>'

/**
 * Time from press to the next paint in ms, by kind of press; the page's layout shift; and the main thread's processor
 * time per key, which other load on the machine does not affect.
 */
type Measured = Pressed & { perKey: number }

/** Measures typing, sending and opening every dialog in a consultation of twenty turns, on a throttled processor. */
export async function benchTyping(browser: Browser, url: string, token: string, call: Caller) {
  await talk(call)
  console.log(`\nFrom press to paint in a consultation, the processor ${SLOWER} times slower (aim: under 100 ms)`)
  console.log(row('', ['number', 'median', '98 of 100', 'longest', 'processor', 'shift']))
  for (const [name, viewport] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ viewport, hasTouch: name === 'phone' })
    await context.addInitScript(`localStorage.setItem('bedside.token', '${token}'); ${MEASURE}`)
    const page = await context.newPage()
    print(`${name}, a bare page`, await onBarePage(page, url))
    print(name, await onCasePage(page, url))
    await context.close()
  }
}

async function talk(call: Caller) {
  const { session_id } = JSON.parse(await call('POST', '/api/v1/agent/session/', { case_id: CASE }))
  for (let turn = 0; turn < TURNS_BEFORE; turn += 1)
    await call('POST', `/api/agent/${session_id}/`, { message: WORDS, client_message_id: randomUUID() })
}

async function onBarePage(page: Page, url: string): Promise<Measured> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${url}/bare`)
  const session = await slowDown(page)
  const perKey = await type(page, session)
  return { ...(await measured(page)), perKey }
}

async function onCasePage(page: Page, url: string): Promise<Measured> {
  await page.goto(`${url}/cases/${CASE}/spm`)
  const session = await slowDown(page)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await page.waitForTimeout(1000)
  const perKey = await type(page, session)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(3000)
  for (const name of OPENERS) await openAndLeave(page, name)
  return { ...(await measured(page)), perKey }
}

/** Buttons that open a dialog: those visible on the screen are pressed. */
const OPENERS = [/^submit( case)?$/i, 'Read the brief again', 'Assist mode', /^Open hint/, 'Exit', /\d+ of \d+/]

async function openAndLeave(page: Page, name: string | RegExp) {
  if (!(await press(page, name))) return
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
}

async function type(page: Page, session: CDPSession): Promise<number> {
  const before = await processorMs(session)
  await page.getByRole('textbox', { name: /^Ask / }).pressSequentially(WORDS, { delay: 80 })
  await page.waitForTimeout(500)
  return ((await processorMs(session)) - before) / WORDS.length
}

async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

function print(name: string, { durations, shift, perKey }: Measured) {
  for (const [kind, times] of Object.entries(durations)) {
    if (times.length === 0) continue
    const figures = [quantile(times, 0.5), quantile(times, 0.98), Math.max(...times)].map(
      (ms) => `${Math.round(ms)} ms`,
    )
    console.log(
      row(`${name}, ${kind}`, [
        `${times.length}`,
        ...figures,
        kind === 'keys' ? `${perKey.toFixed(1)} ms` : '',
        shift.toFixed(3),
      ]),
    )
  }
}
