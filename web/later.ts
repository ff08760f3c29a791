/** A promise handed on to the page, which shows its failure itself; nobody else needs to hear of it. */
export function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
