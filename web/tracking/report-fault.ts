/** A page that breaks in a loop tells of a few faults, and then is still. */
const MOST_A_PAGE = 5
let told = 0

/** Tells our own server that a page broke: where in the code, never what anybody typed. How, comes with the first fault. */
export function reportFault(error: unknown): void {
  if (!(error instanceof Error) || told >= MOST_A_PAGE) return
  told += 1
  import('./send-fault.ts').then(({ sendFault }) => sendFault(error)).catch(() => null)
}

/** Tells of faults that nobody caught. Gives what ends it. */
export function watchFaults(): () => void {
  const onError = ({ error }: ErrorEvent) => reportFault(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportFault(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
