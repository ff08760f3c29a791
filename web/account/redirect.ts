import { countryOf, withoutCountry } from '../variants/country.ts'

export const HOME = '/dashboard/home'

/** Where the address says to go next, or home. Only places inside this site are obeyed. */
export function redirectTarget(address: string): string {
  const wanted = new URL(address).searchParams.get('redirect')
  const own = wanted && isInside(wanted) ? inOwnTable(wanted) : ''
  return isInside(own) ? own : HOME
}

/** The router puts the country's prefix before it by itself. */
const inOwnTable = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return countryOf(pathname) ? withoutCountry(pathname) + search + hash : path
}

/**
 * A browser drops tabs and line breaks, takes a backslash for a slash and goes up at two dots: an address can begin
 * harmlessly and lead elsewhere.
 */
const isInside = (path: string) =>
  /^\/(?!\/)/.test(path) && !HIDDEN.test(path) && !new URL(path, 'https://here.invalid').pathname.startsWith('//')

const HIDDEN = /[\p{Cc}\\]/u

/** A page's address with the way back to the address that was asked for. */
export function withRedirect(page: string, address: string): string {
  const { pathname, search } = new URL(address)
  const back = withoutCountry(pathname) + search
  return back === HOME || back === '/' ? page : `${page}?redirect=${encodeURIComponent(back)}`
}
