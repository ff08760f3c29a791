import { chromium, type Page } from '@playwright/test'
import { DEMO } from '#server/seed-demo.ts'
import { findChromium } from '../checks/chromium.ts'
import { row } from './figures.ts'
import { callerOf } from './server-students.ts'
import { benchTyping } from './typing.ts'

/**
 * Compressed bytes that a first visit to each page fetches, by kind, measured in a real browser with an empty cache; and
 * how long the consultation takes to show what was pressed.
 */
export async function benchPages(url: string) {
  const signIn = { username: DEMO.email, password: DEMO.password }
  const { token } = JSON.parse(await callerOf(url)('POST', '/api/v1/auth/login/', signIn)) as { token: string }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  console.log('\nPage weights, compressed KiB on a first visit')
  console.log(row('', ['scripts', 'styles', 'both', 'fonts', 'drawings']))
  for (const path of ['/', '/signin', '/signup', '/dashboard/home', '/cases/1/spm']) {
    const context = await browser.newContext()
    await context.addInitScript(
      (kept) => localStorage.setItem('bedside.token', kept),
      path.startsWith('/sign') || path === '/' ? '' : token,
    )
    const weights = await weigh(await context.newPage(), url + path)
    console.log(
      row(
        path,
        weights.map((bytes) => `${(bytes / 1024).toFixed(1)}`),
      ),
    )
    await context.close()
  }
  const call = callerOf(url, token)
  await call('PATCH', '/api/v1/auth/user/', { profile: { user_tour_flags: TOURS_DONE } })
  await benchTyping(browser, url, token, call)
  await browser.close()
}

/** A newcomer's first visit is weighed, with what a tour needs; typing is measured without one. */
const TOURS_DONE = { onboarding_flag: 'DONE', osce_history_flag: 'DONE' }

async function weigh(page: Page, address: string): Promise<number[]> {
  const kinds = new Map<string, string>()
  const sizes = { Script: 0, Stylesheet: 0, Font: 0, Image: 0 }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind && kind in sizes) sizes[kind as keyof typeof sizes] += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return [sizes.Script, sizes.Stylesheet, sizes.Script + sizes.Stylesheet, sizes.Font, sizes.Image]
}
