import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest } from './at-rest.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether it has resolved after `ms`, with a key pressed every `every` ms until then. */
async function settledAfter(ms: number, every = Number.POSITIVE_INFINITY): Promise<boolean> {
  let settled = false
  void atRest().then(() => (settled = true))
  for (let at = 0; at < ms; at += 50) {
    if (at > 0 && at % every === 0) page.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(50)
  }
  return settled
}

test.each([
  ['nothing is pressed', 450, undefined, false],
  ['half a second has passed without a press', 500, undefined, true],
  ['keys are pressed', 2000, 100, false],
  ['keys are pressed without end', 2600, 100, true],
])('%s', async (_, ms, every, settled) => {
  expect(await settledAfter(ms, every)).toBe(settled)
})
