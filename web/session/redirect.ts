import { isPlaceInSite } from '#contract/values/place-in-site.ts'
import { countryOf, withoutCountry } from '../variants/country.ts'

export const HOME = '/dashboard/home'

/** Where the address says to go next, or home. Only places inside this site are obeyed. */
export function redirectTarget(address: string): string {
  const wanted = new URL(address).searchParams.get('redirect')
  const own = wanted && isPlaceInSite(wanted) ? inOwnTable(wanted) : ''
  return isPlaceInSite(own) ? own : HOME
}

/** The router puts the country's prefix before it by itself. */
const inOwnTable = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return countryOf(pathname) ? withoutCountry(pathname) + search + hash : path
}

/** A page's address with the way back to the address that was asked for. */
export function withRedirect(page: string, address: string): string {
  const { pathname, search } = new URL(address)
  const back = withoutCountry(pathname) + search
  return back === HOME || back === '/' ? page : `${page}?redirect=${encodeURIComponent(back)}`
}
