import type { CDPSession, Page } from '@playwright/test'

/** The factor by which the processor is throttled. */
export const SLOWER = 4

export const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 412, height: 840 } }

/**
 * Runs in the page: measures from each key press or click until the next frame is painted, and layout shifts. The
 * browser's own event timing waits for a display, and without one it sometimes waits for the next tick of the page's
 * clock.
 */
export const MEASURE = `
  const durations = { keys: [], presses: [] }
  window.shift = 0
  window.measured = () => ({ durations, shift: window.shift })
  const painted = (then) => requestAnimationFrame(() => {
    const after = new MessageChannel()
    after.port1.onmessage = then
    after.port2.postMessage(0)
  })
  const watch = (name, kind) => addEventListener(name, ({ timeStamp }) =>
    painted(() => durations[kind].push(performance.now() - timeStamp)), { capture: true })
  watch('keydown', 'keys')
  watch('click', 'presses')
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

export type Pressed = { durations: { keys: number[]; presses: number[] }; shift: number }

export const measured = (page: Page) => page.evaluate<Pressed>('window.measured()')

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** Clicks at a button's position: the driver's own click searches the whole page first, which would be included. */
export async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const wanted = page.getByRole('button', { name }).filter({ visible: true }).first()
  if ((await wanted.count()) === 0) return false
  await wanted.scrollIntoViewIfNeeded()
  const box = await wanted.boundingBox()
  if (!box) return false
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(1000)
  return true
}
