import { isPlaceInSite } from '#contract/values/place-in-site.ts'
import { countryOf, withoutCountry } from '../variants/country.ts'

export const HOME = '/dashboard/home'

/** Returns the redirect target of a URL, or home. Targets outside this site are ignored. */
export function redirectTarget(address: string): string {
  const wanted = new URL(address).searchParams.get('redirect')
  const own = wanted && isPlaceInSite(wanted) ? inOwnTable(wanted) : ''
  return isPlaceInSite(own) ? own : HOME
}

/** Removes the country prefix, because the router adds it. */
const inOwnTable = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return countryOf(pathname) ? withoutCountry(pathname) + search + hash : path
}

/** Adds a redirect back to the requested URL. */
export function withRedirect(page: string, address: string): string {
  const { pathname, search } = new URL(address)
  const back = withoutCountry(pathname) + search
  return back === HOME || back === '/' ? page : `${page}?redirect=${encodeURIComponent(back)}`
}
