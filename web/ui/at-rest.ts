/** How long without input counts as a pause, and the longest wait. */
const REST_MS = 500
const AT_LATEST_MS = 2500

const PRESSES = ['keydown', 'pointerdown'] as const

/**
 * Resolves after half a second without input, or after two and a half seconds. On a slow phone, requesting a dozen
 * files blocks painting for 250 ms, so typing comes first.
 */
export const atRest = (): Promise<void> =>
  new Promise((done) => {
    const latest = performance.now() + AT_LATEST_MS
    let soon: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      for (const press of PRESSES) removeEventListener(press, wait, true)
      done()
    }
    const wait = () => {
      clearTimeout(soon)
      soon = setTimeout(rest, Math.max(0, Math.min(REST_MS, latest - performance.now())))
    }
    for (const press of PRESSES) addEventListener(press, wait, { capture: true, passive: true })
    wait()
  })
