/** Where the sign-in token is kept: for good, or until the browser closes. */
const KEY = 'bedside.token'

export const readToken = (): string | null => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)

export function keepToken(token: string, { kept }: { kept: boolean }): void {
  dropToken()
  const place = kept ? localStorage : sessionStorage
  place.setItem(KEY, token)
}

export function dropToken(): void {
  localStorage.removeItem(KEY)
  sessionStorage.removeItem(KEY)
}
