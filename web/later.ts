import { readToken } from './token.ts'

/**
 * What a page behind the sign-in loads while it already shows. The page shows a failure itself, nobody else needs to
 * hear of it. A visitor loads nothing: the guard is leading them away.
 */
export function later<T>(load: () => Promise<T>): Promise<T> {
  if (!readToken()) return new Promise<T>(() => undefined)
  const promise = load()
  promise.catch(() => undefined)
  return promise
}
