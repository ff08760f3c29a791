const KEY = 'bedside.checkout-complete'

/** Notes a completed payment, so that the home page confirms it once; `primeUntil` is null if unknown. */
export const noteComplete = (primeUntil: string | null) => sessionStorage.setItem(KEY, primeUntil ?? '')

/** Returns and removes the note. */
export function takeComplete(): { primeUntil: string | null } | undefined {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return stored === null ? undefined : { primeUntil: stored || null }
}
