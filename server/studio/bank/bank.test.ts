import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StudioBankReply } from '#contract/studio/studio-bank.ts'
import { begin, stop } from '../../../tests/consulting.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import { institutionMembers, institutions } from '../../db/tables.ts'
import { rubricBank } from './rubric-bank.ts'

const { clock, content, db, verified } = await testServer()
const draft = readFileSync('content/drafts/tension-headache.txt', 'utf8')

let author: Student
let id: string
beforeAll(async () => {
  author = await join(db, await verified(), 'author')
  id = (await author.call('POST', '/api/v1/studio/', { draft })).body.id
})

const bank = async (query = '', who = author): Promise<StudioBankReply> =>
  (await who.call('GET', `/api/v1/studio/${id}/bank/${query}`)).body
const headaches = [...content.cases.values()].filter(({ complaint }) => complaint.has('headache')).map(({ id }) => id)

test('the bank is not there for students', async () => {
  expect((await (await verified()).call('GET', `/api/v1/studio/${id}/bank/`)).status).toBe(404)
})

test('a student who writes cases for their own institution is shown no rubric of the library', async () => {
  const writer = await verified()
  const { id: userId } = (await writer.call('GET', '/api/v1/auth/user/')).body
  const at = new Date(clock.now)
  const [school] = await db.insert(institutions).values({ slug: 'north', name: 'North', createdAt: at }).returning()
  await db
    .insert(institutionMembers)
    .values({ userId, institutionId: school!.id, role: 'student', joinedAt: at, studioRoles: ['author'] })
  const own = (await writer.call('POST', '/api/v1/studio/', { draft, own: true })).body.id
  for (const query of ['', '?section=red-flags', '?search=pain'])
    expect((await writer.call('GET', `/api/v1/studio/${own}/bank/${query}`)).body).toMatchObject({
      items: [],
      total: 0,
    })
})

describe('suggestions', () => {
  test('come from cases of the same complaint, what must be asked first, with reason, sources and cases', async () => {
    const { items, total, sections } = await bank()
    expect(total).toBeGreaterThanOrEqual(items.length)
    expect(items.length).toBe(30)
    expect(sections.map(({ id }) => id)).toContain('red-flags')
    for (const { cases } of items) expect(cases.some(({ id }) => headaches.includes(id))).toBe(true)
    const musts = items.map(({ item }) => item.mustAsk)
    expect(musts.indexOf(false)).toBeGreaterThan(3)
    expect(musts.lastIndexOf(true)).toBeLessThan(musts.indexOf(false) === -1 ? 99 : musts.indexOf(false))
    for (const { item } of items.filter(({ item }) => item.mustAsk)) expect(item.why).toBeTruthy()
    expect(items[0]!.sources[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) })
  })

  test('leave out what the rubric has, and take it up again when it is taken out', async () => {
    const { body } = await author.call('GET', `/api/v1/studio/${id}/`)
    const [{ section, item }] = (await bank()).items as [StudioBankReply['items'][number]]
    const at = body.files.yaml['rubric.yaml'].categories.findIndex((one: { id: string }) => one.id === section.id)
    const path = ['categories', at, 'items', 0]
    const put = { op: 'insert', file: 'rubric.yaml', path, value: item, proposed: true }
    const saved = await author.call('PATCH', `/api/v1/studio/${id}/`, { revision: body.revision, changes: [put] })
    expect(saved.status).toBe(200)
    expect((await bank()).items.map((one) => one.item.text)).not.toContain(item.text)
    const { files } = (await author.call('GET', `/api/v1/studio/${id}/`)).body
    expect(files.unconfirmed['rubric.yaml']).toContainEqual(path)
    expect(files.yaml['rubric.yaml'].categories[at].items[0]).toEqual(item)
    const changes = [{ op: 'remove', file: 'rubric.yaml', path }]
    await author.call('PATCH', `/api/v1/studio/${id}/`, { revision: saved.body.revision, changes })
    expect((await bank()).items.map((one) => one.item.text)).toContain(item.text)
  })
})

test('a search finds every item with all its words, a section all of its own', async () => {
  const { items } = await bank('?search=blood%20thinner')
  expect(items.length).toBeGreaterThan(0)
  const { items: closing, total } = await bank('?section=closing')
  expect(new Set(closing.map(({ section }) => section.id))).toEqual(new Set(['closing']))
  expect(total).toBeGreaterThan(closing.length - 1)
  expect((await bank('?search=xylophone')).items).toEqual([])
})

test('an answer of one patient earns nothing in the bank', () => {
  const all = JSON.stringify(rubricBank(content.cases.values(), new Map()).map(({ acts }) => acts))
  expect(all).not.toContain('fact:')
})

test('items of a case that the author is playing wait until it is over', async () => {
  const player = await join(db, await verified(), 'author')
  const uses = async () =>
    (await bank('?section=red-flags', player)).items.flatMap(({ cases }) => cases.map(({ id }) => id))
  const [caseId] = headaches
  expect(await uses()).toContain(caseId)
  const session = await begin(player, caseId!)
  expect(await uses()).not.toContain(caseId)
  await stop(player, session)
  await player.call('GET', `/api/v1/cases/session/${session}/`)
  expect(await uses()).toContain(caseId)
})
