/** Most reports per page load, so that a page failing in a loop stops reporting. */
const MOST_A_PAGE = 5
let reported = 0

/**
 * Reports an error to our own server: its place in the code, never user input. The sending code is loaded with the
 * first error.
 */
export function reportFault(error: unknown): void {
  if (!(error instanceof Error) || reported >= MOST_A_PAGE) return
  reported += 1
  import('./send-fault.ts').then(({ sendFault }) => sendFault(error)).catch(() => null)
}

/** Reports uncaught errors and unhandled rejections. Returns a clean-up function. */
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
