import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { testServer } from '../../tests/server-harness.ts'
import { contrastOf } from '../contrast.ts'
import { loadVariants } from './load-variants.ts'
import { GROUNDS, variantFile } from './variant-file.ts'

const variants = new Map([
  ['north', variantFile.parse({ name: 'North School', collections: ['Emergency Medicine'], is_partner: true })],
  ['south', variantFile.parse({ name: 'South School' })],
])
const { call, content, verified } = await testServer({ variants })
const student = await verified()

const INFO = '/api/v1/customised-page/info/'
const BASE = {
  domain: 'base',
  name: null,
  logo: null,
  colours: null,
  collections: null,
  is_partner: false,
  sign_on: null,
}

describe('what a host changes', () => {
  test.each(['?domain=north', '?domain=NORTH'])('%s is told to everybody', async (query) => {
    expect((await call('GET', `${INFO}${query}`)).body).toEqual({
      domain: 'north',
      name: 'North School',
      logo: null,
      colours: null,
      collections: ['Emergency Medicine'],
      is_partner: true,
      sign_on: null,
    })
  })

  test.each(['', '?domain=base', '?domain=nobody', '?domain=constructor'])('%s is nothing', async (query) => {
    expect((await call('GET', `${INFO}${query}`)).body).toEqual(BASE)
  })
})

describe('lists of a host', () => {
  const idsOf = async (domain: string) =>
    (await student.call('GET', `/api/v1/cases/?page_size=300${domain}`)).body.results.map(
      ({ id }: { id: number }) => id,
    )
  const shelves = async (domain: string): Promise<{ name: string; cases: number[] }[]> =>
    (await student.call('GET', `/api/v1/cases/collection/list/?x=${domain}`)).body

  test('hold the cases of its collections and no others', async () => {
    const wanted = [...content.cases.values()].filter((one) =>
      viewOf(one).card.collections.includes('Emergency Medicine'),
    )
    expect((await idsOf('&domain=north')).sort((a: number, b: number) => a - b)).toEqual(
      wanted.map(({ id }) => id).sort((a, b) => a - b),
    )
    expect(wanted.length).toBeLessThan(content.cases.size)
    const names = (await shelves('&domain=north')).map(({ name }) => name)
    expect(names).toContain('Emergency Medicine')
    expect(names.filter((name) => !['Emergency Medicine', 'Study gap'].includes(name))).toEqual([])
    const all = (await shelves('&domain=north')).flatMap(({ cases }) => cases)
    expect(all.filter((id) => !wanted.some((one) => one.id === id))).toEqual([])
  })

  test.each(['', '&domain=base', '&domain=south', '&domain=nobody'])('are whole where it is %j', async (domain) => {
    expect(await idsOf(domain)).toHaveLength(content.cases.size)
    expect((await shelves(domain)).length).toBeGreaterThan(3)
  })
})

describe('files', () => {
  const dirs: string[] = []
  afterAll(() => Promise.all(dirs.map((dir) => rm(dir, { recursive: true }))))
  async function contentWith(files: Record<string, string>) {
    const dir = await mkdtemp(join(tmpdir(), 'bedside-variants-'))
    dirs.push(dir)
    await mkdir(join(dir, 'variants'))
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, 'variants', name), text)))
    return dir
  }
  const PALE =
    'name: Pale School\ncolours:\n  light: { ground: "#88aaff", words: "#2334d0", tint: "#e4e7ff" }\n  dark: { ground: "#4353ea", words: "#303a80", tint: "#1d2350" }\n'

  test('of this repository show no school but the example, and that to developers only', async () => {
    expect([...(await loadVariants('content', { examples: false })).keys()]).toEqual([])
    expect([...(await loadVariants('content', { examples: true })).keys()]).toEqual(['example'])
  })

  test('that are broken stop the start: a colour that cannot be read, a collection that is none, a host of ours', async () => {
    const pale = loadVariants(await contentWith({ 'pale.yaml': PALE }), { examples: false })
    await expect(pale).rejects.toThrow(/colours\.light\.ground: #88aaff with #ffffff has 2\.\d:1, and needs 4\.5:1/)
    await expect(pale).rejects.toThrow(/colours\.dark\.words: #303a80 with #0d1015/)
    const odd = loadVariants(await contentWith({ 'odd.yaml': 'name: Odd\ncollections: [Nothing]\n' }), {
      examples: false,
    })
    await expect(odd).rejects.toThrow(/odd\.yaml: collections/)
    const ours = loadVariants(await contentWith({ 'www.yaml': 'name: Ours\n' }), { examples: false })
    await expect(ours).rejects.toThrow(/www\.yaml: \(name\)/)
  })

  test('measure their colours on the grounds of the design', async () => {
    const tokens = await readFile('web/ui/tokens.css', 'utf8')
    const [light, dark] = tokens.split('[data-theme="dark"]')
    for (const colour of GROUNDS.light) expect(light).toContain(colour)
    for (const colour of GROUNDS.dark) expect(dark).toContain(colour)
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#2334d0', '#ffffff')).toBeCloseTo(8.5, 1)
  })
})
