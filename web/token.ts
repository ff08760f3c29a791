/** Storage key of the sign-in token: in local storage, or in session storage until the browser closes. */
const KEY = 'bedside.token'

export const readToken = (): string | null => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)

export function saveToken(token: string, { remember }: { remember: boolean }): void {
  dropToken()
  const place = remember ? localStorage : sessionStorage
  place.setItem(KEY, token)
}

export function dropToken(): void {
  localStorage.removeItem(KEY)
  sessionStorage.removeItem(KEY)
}

/**
 * Runs before the first paint, so that public pages, which are the same for all visitors, show signed-in users a link
 * to their dashboard.
 */
export const VISITOR_SCRIPT = `try{if(localStorage.getItem('${KEY}')||sessionStorage.getItem('${KEY}'))document.documentElement.dataset.signedIn=''}catch(e){}`

/** The same again, for a page that was open while the user signed in or out. */
export const markVisitor = (): boolean =>
  document.documentElement.toggleAttribute('data-signed-in', readToken() !== null)
