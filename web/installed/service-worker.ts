// The service worker of the installed app: built into /service-worker.js by scripts/building/service-worker.ts, which
// puts the build's name in front. It keeps files that are the same for everybody, and nothing else: those under /assets/,
// whose names carry a hash of their content, and the page that is shown without a network. Pages and /api/ are never kept.

declare const BUILD: string

const KEPT = `bedside-${BUILD}`
const OFFLINE = '/offline.html'
/** With the build before, so that a page that was open during an update still finds what it names. */
const BUILDS_KEPT = 2

type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
type Asking = Lasting & { request: Request; respondWith(reply: Promise<Response>): void }
type Scope = EventTarget & { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } }

const worker = globalThis as unknown as Scope

worker.addEventListener('install', (event) => {
  const ready = caches.open(KEPT).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
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

/** Caches are named in the order in which they were made. */
async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('bedside-') && name !== KEPT)
  await Promise.all(builds.slice(0, 1 - BUILDS_KEPT).map((name) => caches.delete(name)))
}

async function assetOf({ request }: Asking): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok && reply.type === 'basic') await keep(request, reply.clone())
  return reply
}

/** A full disk costs the copy, never the page. */
const keep = async (request: Request, reply: Response) =>
  (await caches.open(KEPT)).put(request, reply).catch(() => undefined)

/** A page always comes from the network: there is no old one that could be shown. */
const pageOf = (request: Request): Promise<Response> =>
  fetch(request).catch(async (fault: unknown) => {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw fault
  })
