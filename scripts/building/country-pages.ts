import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COUNTRY_LANGUAGES, type Country } from '#contract/countries.ts'

/**
 * Writes every built page once more for each country, under its prefix: in the country's language, with links that stay
 * under the prefix, and with a program that knows its prefix. Scripts, styles and pictures are those of all.
 */
export function writeCountryPages(site: string): void {
  const countries = Object.keys(COUNTRY_LANGUAGES) as Country[]
  const pages = globSync('**/*.html', { cwd: site }).filter(
    (name) => !countries.some((one) => name.startsWith(`${one}/`)),
  )
  for (const name of pages) {
    const html = readFileSync(join(site, name), 'utf8')
    for (const country of countries) {
      const file = join(site, country, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, inCountry(html, country))
    }
  }
}

/** Where the router's program reads its prefix. */
const STANDS_AT_ROOT = /(__reactRouterContext = \{"basename":)"\/"/

/** A page as it is under a country's prefix. */
export const inCountry = (html: string, country: Country): string =>
  html
    .replace(/(<html\b[^>]*\blang=)"en"/, `$1"${COUNTRY_LANGUAGES[country]}"`)
    .replace(STANDS_AT_ROOT, `$1"/${country}"`)
    .replace(
      /(<link\b[^>]*\brel="canonical"[^>]*\bhref="https?:\/\/[^/"]+)([^"]*)"/,
      (_, host: string, path: string) => {
        return `${host}${under(country, path || '/')}"`
      },
    )
    .replace(/(<a\b[^>]*?\bhref=")(\/[^"]*)"/g, (whole, before: string, path: string) =>
      isPage(path) ? `${before}${under(country, path)}"` : whole,
    )

/** As the router writes it: the first page is the prefix alone. */
function under(country: Country, address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return `/${country}${path === '/' ? '' : path}${rest}`
}

/** Files have an ending, and calls are the server's. */
const isPage = (address: string) => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return !path.startsWith('//') && !path.startsWith('/api/') && !/\.\w+$/.test(path)
}
