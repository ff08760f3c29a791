import type { Browser } from '@playwright/test'

/** Slow 4G as in browsers' developer tools: 1.6 Mbit/s less a tenth, and 562.5 ms latency per response. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** How much slower a mid-range phone is than this machine. */
const PHONE_CPU = 4
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const VISITS = 5

/**
 * Returns the largest contentful paint of a first visit by phone, in ms: the median of several visits, and the worst.
 */
export async function largestPaint(browser: Browser, address: string): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) times.push(await visitBy(browser, address))
  const sorted = times.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(VISITS / 2)]!, worst: sorted.at(-1)! }
}

/** Runs in the browser, as text, because Node's types have no such entries. */
const LARGEST = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

async function visitBy(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  await network.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU })
  await page.goto(address, { waitUntil: 'networkidle' })
  const painted = await page.evaluate<number>(LARGEST)
  await context.close()
  return Math.round(painted)
}
