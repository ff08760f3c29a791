import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { atRest } from './at-rest.ts'

/** What a person does first on a page, with whatever they have. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

const QUIET_MS = 1500
const AGAIN_MS = 5000

let seen: Promise<void> | undefined

/** Settles once the person has done something and rests, or after two quiet seconds: what is in sight by then can be used. */
const firstViewSeen = (): Promise<void> => (seen ??= firstSign().then(atRest))

const firstSign = () =>
  new Promise<void>((done) => {
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, true)
      done()
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
    setTimeout(begin, QUIET_MS)
  })

/** A part of a page that lies below what is seen first: it is fetched once that was seen. Until then, `fallback`. */
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
 * A part that a press brings up: `prefetch` is called where the press may come from, and fetches it once the first view was
 * seen, so that the press does not wait.
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

/** Tries again where the network fails: what already shows must not give way to a fault. */
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
