import type { Country } from '#contract/countries.ts'

type Facts = { pages: string; place: string; money: string; currency: 'GBP' | 'AUD' }

/** Name, place and currency of each country's pages. */
export const COUNTRIES: Record<Country, Facts> = {
  uk: { pages: 'UK pages', place: 'the United Kingdom', money: 'pounds', currency: 'GBP' },
  au: { pages: 'Australian pages', place: 'Australia', money: 'Australian dollars', currency: 'AUD' },
}

const isCountry = (word: string | null | undefined): word is Country => word === 'uk' || word === 'au'

/** Returns the country prefix of a path. */
export function countryOf(pathname: string): Country | null {
  const first = pathname.split('/')[1]
  return isCountry(first) ? first : null
}

/** Returns a path without its country prefix, as in routes.ts. */
export function withoutCountry(pathname: string): string {
  const country = countryOf(pathname)
  return country ? pathname.slice(country.length + 1) || '/' : pathname
}

/** Returns the path of the current page, without a country prefix. */
export const herePath = (): string => withoutCountry(window.location.pathname)

/**
 * Adds the current country prefix to a path, for navigation by the browser itself, which does not know about prefixes.
 */
export function underCountry(path: string, country = countryOf(window.location.pathname)): string {
  return country ? `/${country}${path === '/' ? '' : path}` : path
}

type Browser = { language: string; timeZone: string | undefined }

/**
 * Returns the country a visitor seems to be in, by the device's time zone, otherwise its language. Makes no look-up of
 * the visitor's address.
 */
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
type CountryStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the visitor's choice on this device: a country's pages, or those without a prefix. Undefined before a choice.
 */
export function chosenCountry(storage: Pick<CountryStorage, 'getItem'>): Country | 'none' | undefined {
  const stored = storage.getItem(KEY)
  return isCountry(stored) || stored === 'none' ? stored : undefined
}

export const chooseCountry = (country: Country | 'none', storage: Pick<CountryStorage, 'setItem'>) =>
  storage.setItem(KEY, country)

/**
 * Pages that exist under a prefix; a provider's callback does not. Visitors who have not chosen are redirected only
 * from `DOORS`.
 */
const DOORS = ['/signin', '/signup']
const CHOSEN = [...DOORS, '/plans']
/** Countries whose apparent visitors are redirected; those of other countries are only offered the pages. */
const SENT: readonly Country[] = ['uk']

/**
 * Returns the address to redirect to: under the chosen prefix, or that of the visitor's apparent country. Undefined for
 * visitors who chose no prefix, and for pages that are already under one.
 */
export function countryPageOf(
  address: string,
  storage: Pick<CountryStorage, 'getItem'>,
  seems: Country | null,
): string | undefined {
  const { pathname, search } = new URL(address)
  const chosen = chosenCountry(storage)
  if (chosen === 'none') return undefined
  const country = chosen ?? SENT.find((one) => one === seems)
  if (!country || !(chosen ? CHOSEN : DOORS).includes(pathname)) return undefined
  return underCountry(pathname, country) + search
}

/** The same for this browser. The development server has no country pages. */
export const countryPageHere = (address: string): string | undefined =>
  import.meta.env.DEV ? undefined : countryPageOf(address, localStorage, whereabouts())

export const whereabouts = (): Country | null =>
  seemsToBeIn({ language: navigator.language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
