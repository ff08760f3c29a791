import { expect, test } from 'vitest'
import config from '../../react-router.config.ts'
import { testServer } from '../../tests/server-harness.ts'
import { dynamicPages, pageVersions } from '../db/tables.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const { app, clock, db } = await testServer()
const get = async (url: string) => app.inject({ url })

test('every page that is built for everybody is in the sitemap, at the address that people use', async () => {
  expect([...PUBLIC_PAGES].sort()).toEqual([...(config.prerender as string[])].sort())
  const { body, headers, statusCode } = await get('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  for (const path of PUBLIC_PAGES) expect(body).toContain(`<loc>http://bedside.test${path}</loc>`)
})

test('a position is in the sitemap while it is published', async () => {
  const elements = {
    PageSubTitle: null,
    PageTile: { main_text: 'Clinical author' },
    PageDescription: null,
    HeroButton: null,
    PageHeroMedia: null,
    WYCSWYG: null,
  }
  const page = { category: 'Jobs', name: 'clinical-author', published: null, createdAt: new Date(clock.now) }
  const [{ id } = { id: '' }] = await db.insert(dynamicPages).values(page).returning()
  const version = { pageId: id, version: 1, subCategory: 'Clinical', meta: '', elements, savedAt: new Date(clock.now) }
  await db.insert(pageVersions).values(version)
  const address = '<loc>http://bedside.test/careers/clinical-author</loc>'
  expect((await get('/sitemap.xml')).body).not.toContain(address)
  await db.update(dynamicPages).set({ published: 1 })
  expect((await get('/sitemap.xml')).body).toContain(address)
})

test('robots are told where the map is, and to leave alone what is somebody’s own', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: http://bedside.test/sitemap.xml')
  for (const path of ['/api/', '/shared/', '/reset_password/']) expect(body).toContain(`Disallow: ${path}\n`)
  for (const path of PUBLIC_PAGES) expect(body).not.toContain(`Disallow: ${path}\n`)
})
