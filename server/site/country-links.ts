import { COUNTRY_LANGUAGES, type Country } from '#contract/countries.ts'

const COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as Country[]

/**
 * The header of a page that exists under every country's prefix: its own address, and the address for each country. Takes the
 * page's path as it was asked for, without a query.
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
