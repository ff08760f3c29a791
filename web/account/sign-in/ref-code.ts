const KEY = 'bedside.ref'
const KEPT_MS = 30 * 86_400_000

type StoredCode = { code: string; until: number }
type CodeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns whether the text has the format of a referral code. */
export const isRefCode = (code: string) => /^[\w-]{1,64}$/.test(code)

/** Stores a referral code until someone signs up in this browser, for 30 days at most. */
export function saveRefCode(code: string, shelf: CodeStorage, now: number): void {
  if (isRefCode(code)) shelf.setItem(KEY, JSON.stringify({ code, until: now + KEPT_MS } satisfies StoredCode))
}

export function readRefCode(shelf: CodeStorage, now: number): string | undefined {
  try {
    const kept: StoredCode | null = JSON.parse(shelf.getItem(KEY) ?? 'null')
    return kept && kept.until > now && isRefCode(kept.code) ? kept.code : undefined
  } catch {
    return undefined
  }
}

/** Removes the code after it has been used. */
export const dropRefCode = (shelf: CodeStorage) => shelf.removeItem(KEY)
