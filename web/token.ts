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

/** Runs before the first paint: pages that everybody gets alike then show the way to their dashboard to who is signed in. */
export const VISITOR_SCRIPT = `try{if(localStorage.getItem('${KEY}')||sessionStorage.getItem('${KEY}'))document.documentElement.dataset.signedIn=''}catch(e){}`

/** The same once more, for a page that was open while a person signed in or out. */
export const markVisitor = (): boolean =>
  document.documentElement.toggleAttribute('data-signed-in', readToken() !== null)
