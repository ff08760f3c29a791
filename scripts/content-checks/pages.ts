import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes.ts'

/** Whether the site has a page at this path; query and fragment are ignored. */
export const isPage = (path: string) => pathsOf(routes).some((page) => matches(page, path))

function matches(page: string, path: string): boolean {
  const pattern = page.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^/${pattern}/?$`).test(path.replace(/[?#].*$/, ''))
}

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [''] : path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])
