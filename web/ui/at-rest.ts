/** So long nothing is pressed before the person counts as reading, and so long at most it is waited for. */
const REST_MS = 500
const AT_LATEST_MS = 2500

const PRESSES = ['keydown', 'pointerdown'] as const

/**
 * Settles once the person has pressed nothing for half a second, or after two and a half seconds. On a slow phone, asking
 * for a dozen files keeps the page from painting for a quarter of a second: a letter that is being typed comes first.
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
