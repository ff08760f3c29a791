const KEY = 'bedside.ref'
const LIFETIME_MS = 30 * 86_400_000

type StoredCode = { code: string; until: number }
type CodeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns whether the text has the format of a referral code. */
export const isRefCode = (code: string) => /^[\w-]{1,64}$/.test(code)

/** Stores a referral code until someone signs up in this browser, for 30 days at most. */
export function saveRefCode(code: string, storage: CodeStorage, now: number): void {
  if (isRefCode(code)) storage.setItem(KEY, JSON.stringify({ code, until: now + LIFETIME_MS } satisfies StoredCode))
}

export function readRefCode(storage: CodeStorage, now: number): string | undefined {
  try {
    const stored: StoredCode | null = JSON.parse(storage.getItem(KEY) ?? 'null')
    return stored && stored.until > now && isRefCode(stored.code) ? stored.code : undefined
  } catch {
    return undefined
  }
}

/** Removes the code after it has been used. */
export const dropRefCode = (storage: CodeStorage) => storage.removeItem(KEY)
