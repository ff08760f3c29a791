const KEY = 'bedside.checkout-complete'

/** A person has just paid: the first page says so once. Until when Prime lasts, where the server said. */
export const noteComplete = (primeUntil: string | null) => sessionStorage.setItem(KEY, primeUntil ?? '')

/** What was noted, once. */
export function takeComplete(): { primeUntil: string | null } | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : { primeUntil: kept || null }
}
