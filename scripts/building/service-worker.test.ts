import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker.ts'

const PROGRAM = await serviceWorker(readFileSync('web/installed/service-worker.ts', 'utf8'), 'new')

type Listener = (event: unknown) => void
type RequestLike = { url: string; method?: string; mode?: string }

/** Runs the service worker in this process; exposes its responses and its caches. */
function running(online: () => boolean) {
  const listeners = new Map<string, Listener>()
  const stores = new Map<string, Map<string, string>>([
    ['bedside-old', new Map()],
    ['bedside-older', new Map()],
  ])
  const keyOf = (of: string | { url: string }) => (typeof of === 'string' ? `https://bedside.test${of}` : of.url)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    const put = async (of: { url: string }, reply: { body: string }) => void store.set(of.url, reply.body)
    return { put, add: async (of: { url: string }) => void store.set(of.url, 'offline page') }
  }
  const match = async (of: string | { url: string }) => {
    const body = [...stores.values()].map((store) => store.get(keyOf(of))).find((one) => one !== undefined)
    return body === undefined ? undefined : { body: `${body}, kept` }
  }
  const caches = {
    open,
    match,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const fetch = async ({ url }: RequestLike) => {
    if (!online()) throw new TypeError('Failed to fetch')
    const reply = { ok: true, type: 'basic', body: url }
    return { ...reply, clone: () => reply }
  }
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const Request = class {
    url: string
    constructor(path: string) {
      this.url = keyOf(path)
    }
  }
  const program = compileFunction(PROGRAM, ['globalThis', 'caches', 'fetch', 'location', 'Request'])
  program(self, caches, fetch, { origin: 'https://bedside.test' }, Request)
  const last = async (name: string) => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ waitUntil: (done: Promise<unknown>) => waits.push(done) })
    await Promise.all(waits)
  }
  const ask = async ({ url, method = 'GET', mode = 'cors' }: RequestLike) => {
    let reply: Promise<{ body: string }> | undefined
    listeners.get('fetch')?.({ request: { url, method, mode }, respondWith: (one: typeof reply) => (reply = one) })
    return (await reply)?.body
  }
  const cachedUrls = () => [...stores.values()].flatMap((store) => [...store.keys()])
  return { last, ask, cachedUrls, builds: () => [...stores.keys()] }
}

const ASSET = 'https://bedside.test/assets/home-1a2b.js'
const PAGE = { url: 'https://bedside.test/dashboard/home', mode: 'navigate' }

test('keeps files of the build and the offline page, and answers with them without a network', async () => {
  let online = true
  const { last, ask, cachedUrls } = running(() => online)
  await last('install')
  expect(await ask({ url: ASSET })).toBe(ASSET)
  expect(await ask(PAGE)).toBe(PAGE.url)
  online = false
  expect(await ask({ url: ASSET })).toBe(`${ASSET}, kept`)
  expect(await ask(PAGE)).toBe('offline page, kept')
  expect(cachedUrls()).toEqual(['https://bedside.test/offline.html', ASSET])
})

test.each([
  { url: 'https://bedside.test/api/v1/auth/user/' },
  { url: 'https://bedside.test/api/v1/auth/export/', mode: 'navigate' },
  { url: ASSET, method: 'POST' },
  { url: 'https://elsewhere.test/assets/home-1a2b.js' },
  { url: 'https://bedside.test/patients/52/calm.svg' },
])('leaves $url alone', async (request) => {
  const { ask, cachedUrls } = running(() => true)
  expect(await ask(request)).toBeUndefined()
  expect(cachedUrls()).toEqual([])
})

test('an update keeps what the build before had, and drops older ones', async () => {
  const { last, builds } = running(() => true)
  await last('install')
  await last('activate')
  expect(builds()).toEqual(['bedside-older', 'bedside-new'])
})
