import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COUNTRY_LANGUAGES, type Country } from '#contract/countries.ts'

/**
 * Writes a copy of every built page for each country, under its prefix: in the country's language, with links and the
 * router's base path under the prefix. Scripts, styles and pictures are shared.
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

/** Where the router reads its base path. */
const ROUTER_BASENAME = /(__reactRouterContext = \{"basename":)"\/"/

/** Returns a page as it is under a country's prefix. */
export const inCountry = (html: string, country: Country): string =>
  html
    .replace(/(<html\b[^>]*\blang=)"en"/, `$1"${COUNTRY_LANGUAGES[country]}"`)
    .replace(ROUTER_BASENAME, `$1"/${country}"`)
    .replace(
      /(<link\b[^>]*\brel="canonical"[^>]*\bhref="https?:\/\/[^/"]+)([^"]*)"/,
      (_, host: string, path: string) => {
        return `${host}${under(country, path || '/')}"`
      },
    )
    .replace(/(<a\b[^>]*?\bhref=")(\/[^"]*)"/g, (whole, before: string, path: string) =>
      isPage(path) ? `${before}${under(country, path)}"` : whole,
    )

/** Adds the prefix as the router writes it: the first page is the prefix alone. */
function under(country: Country, address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return `/${country}${path === '/' ? '' : path}${rest}`
}

/** Whether an address is a page: files have an extension, and /api/ belongs to the server. */
const isPage = (address: string) => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return !path.startsWith('//') && !path.startsWith('/api/') && !/\.\w+$/.test(path)
}
