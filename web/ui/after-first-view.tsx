import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { atRest } from './at-rest.ts'

/** Events that count as a first interaction, from any input device. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

const QUIET_MS = 1500
const AGAIN_MS = 5000

let seen: Promise<void> | undefined

/**
 * Resolves once the user has interacted and paused, or after QUIET_MS without interaction. The mark lets the
 * measurement of a first view leave out what is fetched from then on.
 */
const firstViewSeen = (): Promise<void> =>
  (seen ??= firstSign()
    .then(atRest)
    .then(() => void performance.mark('first-view-seen')))

const firstSign = () =>
  new Promise<void>((done) => {
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, true)
      done()
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    setTimeout(begin, QUIET_MS)
  })

/** Lazily loads a component below the fold once the first view is usable. Shows `fallback` until then. */
export function afterFirstView<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const Part = lazy(async () => {
    await firstViewSeen()
    return { default: await untilLoaded(load) }
  })
  return function AfterFirstView(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * Lazily loads a component opened by a press. Call `prefetch` where that press can happen: it loads the component after
 * the first view, so that the press need not wait.
 */
export function forLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Promise<ComponentType<Props>> | undefined
  const once = () => (loaded ??= untilLoaded(load))
  const Part = lazy(async () => ({ default: await once() }))
  const ForLater = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return { ForLater, prefetch: () => void firstViewSeen().then(once) }
}

/** Retries after a network failure, because an error must not replace what is already shown. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((done) => {
        addEventListener('online', () => done(), { once: true })
        setTimeout(done, AGAIN_MS)
      })
    }
  }
}
