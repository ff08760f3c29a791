// The service worker of the installed app: built into /service-worker.js by scripts/building/service-worker.ts, which
// prepends the build's name. It caches only files that are the same for all users: those under /assets/, whose names
// contain a content hash, and the offline page. Pages and /api/ are never cached.

declare const BUILD: string

const CACHE = `bedside-${BUILD}`
const OFFLINE = '/offline.html'
/** The current build and the one before, so that a page open during an update still finds its assets. */
const MAX_BUILDS = 2

type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
type Asking = Lasting & { request: Request; respondWith(reply: Promise<Response>): void }
type Scope = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } }

const worker = globalThis as unknown as Scope

worker.addEventListener('install', (event) => {
  const ready = caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
  ;(event as Lasting).waitUntil(ready.then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  ;(event as Lasting).waitUntil(dropOldBuilds().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const asking = event as Asking
  const { request } = asking
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) asking.respondWith(assetOf(asking))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) asking.respondWith(pageOf(request))
})

/** Deletes all but the newest caches. `caches.keys()` lists them in order of creation. */
async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('bedside-') && name !== CACHE)
  await Promise.all(builds.slice(0, 1 - MAX_BUILDS).map((name) => caches.delete(name)))
}

async function assetOf({ request }: Asking): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const reply = await fetch(request)
  if (reply.ok && reply.type === 'basic') await cache(request, reply.clone())
  return reply
}

/** If the disk is full only the cached copy is lost; the response is unaffected. */
const cache = async (request: Request, reply: Response) =>
  (await caches.open(CACHE)).put(request, reply).catch(() => undefined)

/** Pages always come from the network, so a stale page is never shown. */
const pageOf = (request: Request): Promise<Response> =>
  fetch(request).catch(async (fault: unknown) => {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw fault
  })
