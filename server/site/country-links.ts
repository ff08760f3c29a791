import { COUNTRY_LANGUAGES, type Country } from '#contract/countries.ts'

const COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as Country[]

/**
 * Returns the Link header of a page that exists for every country: its canonical address, and that of each country.
 * Takes the requested path without a query.
 */
export function countryLinks(path: string, publicUrl: string): string {
  const plain = path.replace(/\/+$/, '')
  const own = plain.replace(new RegExp(`^/(?:${COUNTRIES.join('|')})(?=/|$)`), '')
  const at = (prefix: string) => encodeURI(`${publicUrl}${prefix}${own}`)
  const alternate = (language: string, prefix: string) => `<${at(prefix)}>; rel="alternate"; hreflang="${language}"`
  return [
    `<${encodeURI(`${publicUrl}${plain}`)}>; rel="canonical"`,
    alternate('x-default', ''),
    ...COUNTRIES.map((country) => alternate(COUNTRY_LANGUAGES[country], `/${country}`)),
  ].join(', ')
}
