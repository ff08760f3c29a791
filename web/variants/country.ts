import type { Country } from '#contract/countries.ts'

type Facts = { pages: string; place: string; money: string; currency: 'GBP' | 'AUD' }

/** What a country's pages are called, and what is otherwise on them. */
export const COUNTRIES: Record<Country, Facts> = {
  uk: { pages: 'UK pages', place: 'the United Kingdom', money: 'pounds', currency: 'GBP' },
  au: { pages: 'Australian pages', place: 'Australia', money: 'Australian dollars', currency: 'AUD' },
}

const isCountry = (word: string | null | undefined): word is Country => word === 'uk' || word === 'au'

/** The country's prefix of an address. */
export function countryOf(pathname: string): Country | null {
  const first = pathname.split('/')[1]
  return isCountry(first) ? first : null
}

/** An address without its country's prefix: as the site's own table of pages has it. */
export function withoutCountry(pathname: string): string {
  const country = countryOf(pathname)
  return country ? pathname.slice(country.length + 1) || '/' : pathname
}

/** The browser's current page, as the site's own table of pages has it. */
export const herePath = (): string => withoutCountry(window.location.pathname)

/** An address for the browser itself, which knows nothing of prefixes: under the one that is open. */
export function underCountry(path: string, country = countryOf(window.location.pathname)): string {
  return country ? `/${country}${path === '/' ? '' : path}` : path
}

type Browser = { language: string; timeZone: string | undefined }

/** Where a person seems to be: by the clock of their device, or where that tells nothing by their language. Nobody is looked up. */
export function seemsToBeIn({ language, timeZone }: Browser): Country | null {
  if (timeZone && timeZone !== 'UTC') {
    if (/^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$|^GB/.test(timeZone)) return 'uk'
    return timeZone.startsWith('Australia/') ? 'au' : null
  }
  const region = new Intl.Locale(language).region
  if (region === 'GB') return 'uk'
  return region === 'AU' ? 'au' : null
}

const KEY = 'bedside.country'
type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** What the visitor chose on this device: a country's pages, or those without a prefix. Undefined before they chose. */
export function chosenCountry(shelf: Pick<Shelf, 'getItem'>): Country | 'none' | undefined {
  const kept = shelf.getItem(KEY)
  return isCountry(kept) || kept === 'none' ? kept : undefined
}

export const chooseCountry = (country: Country | 'none', shelf: Pick<Shelf, 'setItem'>) => shelf.setItem(KEY, country)

/** The pages that are met under a prefix: a provider's way back is not. Who has not chosen is sent there from the doors alone. */
const DOORS = ['/signin', '/signup']
const CHOSEN = [...DOORS, '/plans']
/** Where a person is sent who only seems to be there; elsewhere the pages are offered. */
const SENT: readonly Country[] = ['uk']

/**
 * Where a page is to be met instead: under the prefix that the visitor chose, or that of the country where they seem to be.
 * Nobody is sent who chose to stay, and nobody who is under a prefix already.
 */
export function countryPageOf(
  address: string,
  shelf: Pick<Shelf, 'getItem'>,
  seems: Country | null,
): string | undefined {
  const { pathname, search } = new URL(address)
  const chosen = chosenCountry(shelf)
  if (chosen === 'none') return undefined
  const country = chosen ?? SENT.find((one) => one === seems)
  if (!country || !(chosen ? CHOSEN : DOORS).includes(pathname)) return undefined
  return underCountry(pathname, country) + search
}

/** The same for the page that is open, or about to be. The development server has no country's pages. */
export const countryPageHere = (address: string): string | undefined =>
  import.meta.env.DEV ? undefined : countryPageOf(address, localStorage, whereabouts())

/** Where the visitor seems to be. */
export const whereabouts = (): Country | null =>
  seemsToBeIn({ language: navigator.language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
