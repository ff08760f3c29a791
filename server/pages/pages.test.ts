import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminPageRequest, PageElements } from '#contract/pages.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { giftOf, give } from '../admin/grant.ts'
import { pageVersions } from '../db/tables.ts'
import { loadPages } from './load-pages.ts'
import { seedPages } from './page-store.ts'

const { call, clock, db, verified } = await testServer()
const now = () => new Date(clock.now)

const LIST = '/api/v1/customised-page/dynamic-page/list/?category=Jobs&group_by=sub_category'
const PAGE = '/api/v1/customised-page/dynamic-page?category=Jobs&name='
const ROOM = '/api/v1/admin/pages/'

const ELEMENTS: PageElements = {
  PageSubTitle: { main_text: 'Clinical' },
  PageTile: { main_text: 'Clinical author' },
  PageDescription: { main_text: 'You write patients.' },
  HeroButton: { main_text: 'Apply Now', link: 'mailto:people@example.org' },
  PageHeroMedia: { file: null, link: 'https://films.example.org/1' },
  WYCSWYG: { wycswyg: '<h2>The work</h2><p>Cases.</p>' },
}
const page = (over: Partial<AdminPageRequest> = {}, elements: Partial<PageElements> = {}) => ({
  category: 'Jobs' as const,
  name: 'clinical-author',
  sub_category: 'Clinical',
  meta: 'Anywhere',
  ...over,
  elements: { ...ELEMENTS, ...elements },
})

let staff: Student
beforeAll(async () => {
  staff = await verified()
  await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: now() })
})

const save = (body: unknown) => staff.call('POST', ROOM, body)
const idOf = async (name: string) =>
  (await staff.call('GET', ROOM)).body.pages.find((one: { name: string }) => one.name === name).id
const publish = async (name: string, published: number | null) =>
  staff.call('PATCH', `${ROOM}${await idOf(name)}/`, { published })
const audit = async () =>
  (await staff.call('GET', '/api/v1/admin/audit/')).body.entries.map(
    ({ did, details }: { did: string; details: object }) => ({ did, details }),
  )

describe('a page of staff', () => {
  test('is nobody else’s until it is published', async () => {
    expect((await call('GET', LIST)).body).toEqual([])
    const { status, body } = await save(page())
    expect(status).toBe(200)
    expect(body.pages).toEqual([
      {
        id: expect.any(String),
        category: 'Jobs',
        name: 'clinical-author',
        published: null,
        versions: [
          {
            version: 1,
            sub_category: 'Clinical',
            meta: 'Anywhere',
            elements: ELEMENTS,
            saved_at: now().toISOString(),
            saved_by: staff.email,
          },
        ],
      },
    ])
    expect((await call('GET', LIST)).body).toEqual([])
    expect(await call('GET', `${PAGE}clinical-author`)).toMatchObject({
      status: 404,
      body: { message: 'We couldn’t find this page.' },
    })
  })

  test('is listed in its group, and shown in its elements, once published', async () => {
    expect((await publish('clinical-author', 1)).body.pages[0].published).toBe(1)
    expect((await call('GET', LIST)).body).toEqual([
      { sub_category: 'Clinical', pages: [{ name: 'clinical-author', title: 'Clinical author', meta: 'Anywhere' }] },
    ])
    expect((await call('GET', `${PAGE}clinical-author`)).body).toEqual({
      name: 'clinical-author',
      category: 'Jobs',
      sub_category: 'Clinical',
      meta: 'Anywhere',
      elements: ELEMENTS,
    })
  })

  test('stays as it was published while a new version is written, and an earlier one is taken back', async () => {
    const title = async () => (await call('GET', `${PAGE}clinical-author`)).body.elements.PageTile.main_text
    await save(page({}, { PageTile: { main_text: 'Author of cases' } }))
    expect(await title()).toBe('Clinical author')
    await publish('clinical-author', 2)
    expect(await title()).toBe('Author of cases')
    await publish('clinical-author', 1)
    expect(await title()).toBe('Clinical author')
    const { body } = await staff.call('GET', ROOM)
    expect(body.pages[0].versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test('is taken off, and everything of it is in the audit log', async () => {
    await publish('clinical-author', null)
    expect((await call('GET', LIST)).body).toEqual([])
    expect((await call('GET', `${PAGE}clinical-author`)).status).toBe(404)
    const details = { category: 'Jobs', page: 'clinical-author' }
    expect((await audit()).slice(0, 6)).toEqual([
      { did: 'took a page off', details: { ...details, version: 1 } },
      { did: 'published a page', details: { ...details, version: 1 } },
      { did: 'published a page', details: { ...details, version: 2 } },
      { did: 'wrote a page', details: { ...details, version: 2 } },
      { did: 'published a page', details: { ...details, version: 1 } },
      { did: 'wrote a page', details: { ...details, version: 1 } },
    ])
  })

  test('keeps every version when two are saved at the same moment', async () => {
    const name = 'two-at-once'
    const saved = await Promise.all([save(page({ name })), save(page({ name }, { PageSubTitle: null }))])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await staff.call('GET', ROOM)
    const found = body.pages.find((one: { name: string }) => one.name === name)
    expect(found.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test('groups stand in the order of their names', async () => {
    for (const [name, group] of [
      ['z-engineer', 'Engineering'],
      ['a-writer', 'Clinical'],
      ['a-tester', 'Engineering'],
    ] as const) {
      await save(page({ name, sub_category: group }))
      await publish(name, 1)
    }
    const { body } = await call('GET', LIST)
    expect(body.map((one: { sub_category: string }) => one.sub_category)).toEqual(['Clinical', 'Engineering'])
    expect(body[1].pages.map((one: { name: string }) => one.name)).toEqual(['a-tester', 'z-engineer'])
  })

  test('of a version that is not there cannot be published', async () => {
    expect((await publish('a-writer', 9)).status).toBe(404)
    expect((await staff.call('PATCH', `${ROOM}00000000-0000-4000-8000-000000000000/`, { published: 1 })).status).toBe(
      404,
    )
  })
})

describe('rich text', () => {
  const NASTY = '<p onclick="steal()">Text</p><script>steal()</script><a href="javascript:steal()">x</a>'
  const CLEAN = '<p>Text</p>x'

  test('is sanitised on the way in', async () => {
    await save(page({ name: 'nasty' }, { WYCSWYG: { wycswyg: NASTY } }))
    const rows = await db.select().from(pageVersions)
    expect(JSON.stringify(rows)).not.toContain('steal')
    expect(rows.map(({ elements }) => (elements as PageElements).WYCSWYG?.wycswyg)).toContain(CLEAN)
  })

  test('and on the way out, whatever the tables hold', async () => {
    await publish('nasty', 1)
    const elements = { ...ELEMENTS, WYCSWYG: { wycswyg: NASTY } }
    await db
      .update(pageVersions)
      .set({ elements })
      .where(eq(pageVersions.pageId, await idOf('nasty')))
    expect((await call('GET', `${PAGE}nasty`)).body.elements.WYCSWYG).toEqual({ wycswyg: CLEAN })
    expect((await staff.call('GET', ROOM)).text).not.toContain('steal')
  })

  test('of which nothing is left is none', async () => {
    const { body } = await save(page({ name: 'empty' }, { WYCSWYG: { wycswyg: '<script>x</script> ' } }))
    expect(body.pages.find((one: { name: string }) => one.name === 'empty').versions[0].elements.WYCSWYG).toBeNull()
  })
})

describe('what is refused', () => {
  const link = (to: string) => page({}, { HeroButton: { main_text: 'Apply Now', link: to } })
  const media = (file: string | null, to: string | null) => page({}, { PageHeroMedia: { file, link: to } })
  test.each<[string, unknown, string]>([
    [
      'a name that is no address',
      page({ name: 'Two words' }),
      'Lower-case letters, digits and hyphens, such as clinical-author.',
    ],
    ['a group without a name', page({ sub_category: ' ' }), 'Enter the group it is listed under.'],
    ['a page without a title', page({}, { PageTile: { main_text: '' } }), 'Too small'],
    ['another kind of page', { ...page(), category: 'Lies' }, 'There are no pages of this kind.'],
    [
      'a script behind the button',
      link('javascript:alert(1)'),
      'Enter a path on this site, or an https: or mailto: address.',
    ],
    ['data behind the button', link('data:text/html,x'), 'Enter a path on this site, or an https: or mailto: address.'],
    [
      'another host behind a slash',
      link('//evil.example'),
      'Enter a path on this site, or an https: or mailto: address.',
    ],
    [
      'a picture of another site',
      media('https://evil.example/x.png', null),
      'Enter a path on this site, such as /plans.',
    ],
    ['a film over plain http', media(null, 'http://films.example.org'), 'Enter an address that starts with https:.'],
    [
      'a picture and a film',
      media('/a.svg', 'https://films.example.org'),
      'Give either a picture or a link, not both.',
    ],
    ['neither of them', media(null, null), 'Give either a picture or a link, not both.'],
    ['too much text', page({}, { WYCSWYG: { wycswyg: 'x'.repeat(40_001) } }), 'Too big'],
  ])('%s', async (_, body, words) => {
    const before = (await staff.call('GET', ROOM)).text
    const reply = await save(body)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(words)
    expect((await staff.call('GET', ROOM)).text).toBe(before)
  })

  test.each(['?category=Lies', '', '?category=Jobs&group_by=colour'])('a list of %j', async (query) => {
    expect((await call('GET', `/api/v1/customised-page/dynamic-page/list/${query}`)).status).toBe(400)
  })

  test('the room, to everybody but staff', async () => {
    const student = await verified()
    for (const who of [{ call }, student]) {
      expect((await who.call('GET', ROOM)).status).toBe(404)
      expect((await who.call('POST', ROOM, page())).status).toBe(404)
    }
  })
})

describe('pages in files', () => {
  const dirs: string[] = []
  afterAll(() => Promise.all(dirs.map((dir) => rm(dir, { recursive: true }))))
  async function contentWith(files: Record<string, string>) {
    const dir = await mkdtemp(join(tmpdir(), 'bedside-pages-'))
    dirs.push(dir)
    await mkdir(join(dir, 'pages'))
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, 'pages', name), text)))
    return dir
  }
  const FILE = [
    'category: Jobs',
    'sub_category: Clinical',
    'meta: Anywhere',
    'elements:',
    '  PageTile: { main_text: Nurse author }',
    '  WYCSWYG: { wycswyg: "<p>Text</p><script>x</script>" }',
  ].join('\n')

  test('seed a fresh installation once, and then the tables rule', async () => {
    const files = await loadPages(await contentWith({ 'nurse-author.yaml': FILE, 'README.md': 'How to write one' }))
    await seedPages(db, files, now())
    const { body } = await call('GET', `${PAGE}nurse-author`)
    expect(body.elements).toEqual({
      PageSubTitle: null,
      PageTile: { main_text: 'Nurse author' },
      PageDescription: null,
      HeroButton: null,
      PageHeroMedia: null,
      WYCSWYG: { wycswyg: '<p>Text</p>' },
    })
    await publish('nurse-author', null)
    await seedPages(db, files, now())
    expect((await call('GET', `${PAGE}nurse-author`)).status).toBe(404)
    const { body: room } = await staff.call('GET', ROOM)
    const seeded = room.pages.find((one: { name: string }) => one.name === 'nurse-author')
    expect(seeded.versions).toMatchObject([{ version: 1, saved_by: 'a file, or a former user' }])
  })

  test('that are broken stop the start, each with its file and key', async () => {
    const dir = await contentWith({
      'a.yaml': FILE.replace('Jobs', 'Lies'),
      'B c.yaml': FILE,
      'd.yaml': `${FILE}\nx: 1`,
    })
    await expect(loadPages(dir)).rejects.toThrow(/a\.yaml: category: There are no pages of this kind\./)
    await expect(loadPages(dir)).rejects.toThrow(/B c\.yaml: \(name\)/)
    await expect(loadPages(dir)).rejects.toThrow(/d\.yaml: \(file\): unknown key x/)
  })

  test('of this repository are sound', async () => {
    expect(await loadPages('content')).toEqual([])
  })
})
