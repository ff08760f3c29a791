import { type Browser, chromium } from '@playwright/test'
import { DEMO } from '#server/seed-demo.ts'
import { findChromium } from '../checks/chromium.ts'
import { row } from './figures.ts'
import { finishedAttempt } from './finished-attempt.ts'
import { benchInteractions } from './interactions.ts'
import { largestPaint } from './largest-paint.ts'
import { weigh } from './page-weight.ts'
import { callerOf } from './server-students.ts'
import { benchTyping } from './typing.ts'

/**
 * Measures, in a real browser with an empty cache, the compressed bytes that a first visit to each page fetches, by
 * kind; the largest contentful paint of the first page on a phone; and the time from press to paint in a consultation.
 * With `only`, a page's address, only that page's interactions.
 */
export async function benchPages(url: string, only?: string) {
  const signIn = { username: DEMO.email, password: DEMO.password }
  const { token } = JSON.parse(await callerOf(url)('POST', '/api/v1/auth/login/', signIn)) as { token: string }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const call = callerOf(url, token)
  if (only === undefined) await benchFirstVisits(browser, url, token)
  await call('PATCH', '/api/v1/auth/user/', { profile: { user_tour_flags: TOURS_DONE } })
  if (only === undefined) await benchTyping(browser, url, token, call)
  await benchInteractions(browser, url, token, only)
  await browser.close()
}

async function benchFirstVisits(browser: Browser, url: string, token: string) {
  const debrief = await finishedAttempt(url, 1)
  console.log('\nPage weights, compressed KiB on a first visit')
  console.log(row('', ['page', 'scripts', 'styles', 'both', 'fonts', 'drawings']))
  for (const path of [
    '/',
    '/signin',
    '/signup',
    '/dashboard/home',
    '/dashboard/explorer',
    '/cases/1/spm',
    '/diagnosis/1',
    '/learn/1',
    debrief.path,
  ]) {
    const context = await browser.newContext()
    await context.addInitScript(
      (stored) => localStorage.setItem('bedside.token', stored),
      path === debrief.path ? debrief.token : path.startsWith('/sign') || path === '/' ? '' : token,
    )
    const { page, scripts, styles, fonts, drawings } = await weigh(await context.newPage(), url + path)
    const weights = [page, scripts, styles, scripts + styles, fonts, drawings]
    console.log(
      row(
        path === debrief.path ? 'a debrief' : path,
        weights.map((bytes) => `${(bytes / 1024).toFixed(1)}`),
      ),
    )
    await context.close()
  }
  console.log('\nLargest paint of a first visit by a mid-range phone on slow 4G, ms')
  console.log(row('', ['median', 'worst of 5']))
  const { median, worst } = await largestPaint(browser, `${url}/`)
  console.log(row('/', [`${median}`, `${worst}`]))
}

/** A newcomer's first visit includes the tour's files; typing is measured without a tour. */
const TOURS_DONE = { onboarding_flag: 'DONE', osce_history_flag: 'DONE' }
