import type { FastifyInstance } from 'fastify'
import { PUBLIC_PAGES } from './public-pages.ts'

/** Private pages. Excluding them from search hides nothing: each checks the caller's access. */
const NOT_SEARCHED = [
  '/api/',
  '/dashboard',
  '/cases/',
  '/shared/',
  '/blind/',
  '/studio',
  '/account',
  '/admin',
  '/dev/',
  '/reset_password/',
]

/** Serves robots.txt and sitemap.xml with the public addresses of pages. `jobs` returns the published positions. */
export function serveForSearchEngines(app: FastifyInstance, publicUrl: string, jobs: () => Promise<readonly string[]>) {
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  app.get('/sitemap.xml', hidden, async (_, reply) => {
    const open = (await jobs()).map((name) => `/careers/${encodeURIComponent(name)}`)
    return reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl, [...PUBLIC_PAGES, ...open]))
  })
}

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...NOT_SEARCHED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (publicUrl: string, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
