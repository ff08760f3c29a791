import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { domainOf, inDomain } from './domain.ts'

test.each([
  ['bedside.example', 'bedside'],
  ['north.bedside.example', 'north'],
  ['NORTH.bedside.example', 'north'],
  ['example.localhost', 'example'],
  ['www.bedside.example', 'base'],
  ['internal.bedside.example', 'base'],
  ['staging.bedside.example', 'base'],
  ['localhost', 'base'],
  ['bedside', 'base'],
  ['127.0.0.1', 'base'],
  ['[::1]', 'base'],
])('the host %s is %s', (hostname, domain) => {
  expect(domainOf(hostname)).toBe(domain)
})

const NORTH = { domain: 'north', name: 'North School', logo: null, colours: null, collections: null, is_partner: true }

describe('a variant', () => {
  let requested: string[] = []
  const stored = new Map<string, string>()
  const answer = { reply: () => Promise.resolve(Response.json(NORTH)) }

  async function at(hostname: string) {
    vi.resetModules()
    vi.stubGlobal('window', { location: { hostname } })
    return import('./variant.ts')
  }
  beforeEach(() => {
    requested = []
    stored.clear()
    answer.reply = () => Promise.resolve(Response.json(NORTH))
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.stubGlobal('sessionStorage', { getItem: () => null })
    vi.stubGlobal('fetch', (path: string) => {
      requested.push(path)
      return answer.reply()
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('of the product’s own host is none, and nobody is asked', async () => {
    const { currentVariant } = await at('www.bedside.example')
    expect(await currentVariant()).toBeNull()
    expect(requested).toEqual([])
  })

  test('of a host of its own is asked for once, and remembered for the next visit', async () => {
    const { currentVariant, rememberedVariant } = await at('north.bedside.example')
    expect(rememberedVariant()).toBeNull()
    expect(await currentVariant()).toEqual(NORTH)
    await currentVariant()
    expect(requested).toEqual(['/api/v1/customised-page/info/?domain=north'])
    expect(rememberedVariant()).toEqual(NORTH)
  })

  test('that is gone is forgotten; one that cannot be asked for stays as it was', async () => {
    stored.set('bedside.variant', JSON.stringify(NORTH))
    answer.reply = () => Promise.reject(new TypeError('offline'))
    expect(await (await at('north.bedside.example')).currentVariant()).toEqual(NORTH)
    answer.reply = () => Promise.resolve(Response.json({ ...NORTH, domain: 'base' }))
    const { currentVariant, rememberedVariant } = await at('north.bedside.example')
    expect(await currentVariant()).toBeNull()
    expect(rememberedVariant()).toBeNull()
  })

  test('of another host is not shown, nor what is no variant at all', async () => {
    stored.set('bedside.variant', JSON.stringify(NORTH))
    expect((await at('south.bedside.example')).rememberedVariant()).toBeNull()
    stored.set('bedside.variant', 'nonsense')
    expect((await at('north.bedside.example')).rememberedVariant()).toBeNull()
  })

  test('is named in every list of cases and collections', async () => {
    await at('north.bedside.example')
    expect(inDomain('/api/v1/cases/?page_size=300')).toBe('/api/v1/cases/?page_size=300&domain=north')
    expect(inDomain('/api/v1/cases/collection/list/')).toBe('/api/v1/cases/collection/list/?domain=north')
  })
})
