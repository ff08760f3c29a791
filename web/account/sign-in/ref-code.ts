const KEY = 'bedside.ref'
const KEPT_MS = 30 * 86_400_000

type Kept = { code: string; until: number }
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns whether the text has the format of a referral code. */
export const isRefCode = (code: string) => /^[\w-]{1,64}$/.test(code)

/** Stores a referral code until someone signs up in this browser, for 30 days at most. */
export function keepRefCode(code: string, shelf: Shelf, now: number): void {
  if (isRefCode(code)) shelf.setItem(KEY, JSON.stringify({ code, until: now + KEPT_MS } satisfies Kept))
}

export function readRefCode(shelf: Shelf, now: number): string | undefined {
  try {
    const kept: Kept | null = JSON.parse(shelf.getItem(KEY) ?? 'null')
    return kept && kept.until > now && isRefCode(kept.code) ? kept.code : undefined
  } catch {
    return undefined
  }
}

/** Removes the code after it has been used. */
export const dropRefCode = (shelf: Shelf) => shelf.removeItem(KEY)
