import { readToken } from './token.ts'

/**
 * Loads data of a page behind the sign-in while the page already shows. The page handles a failure, so an unhandled
 * rejection is suppressed. Never resolves for visitors, whom the guard redirects.
 */
export function later<T>(load: () => Promise<T>): Promise<T> {
  if (!readToken()) return new Promise<T>(() => undefined)
  const promise = load()
  promise.catch(() => undefined)
  return promise
}
