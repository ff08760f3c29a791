import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { letPlatformsFrame } from './accounts/lti/frames.ts'
import { mountLti } from './accounts/lti/mount-lti.ts'
import { mountSaml } from './accounts/saml/mount-saml.ts'
import { findUserByToken } from './accounts/token-store.ts'
import { ping } from './db/database.ts'
import { type Disk, watchDisk } from './db/disk-space.ts'
import type { Deps } from './deps.ts'
import { mount, type TokenLookup } from './endpoint.ts'
import { describeRoutes, serveDocument } from './http/api-document.ts'
import { setCacheHeaders } from './http/cache-headers.ts'
import { compressJson } from './http/compress.ts'
import { parseJsonBody } from './http/json-body.ts'
import { type Readiness, serveReadiness } from './http/readiness.ts'
import { requestIdOf } from './http/request-id.ts'
import type { Metrics } from './metrics/metrics.ts'
import { isInstalled } from './pages/edited/edited-file.ts'
import { listPublished } from './pages/page-store.ts'
import { findGuest } from './people/guest-store.ts'
import { answerFault, answerUnknown, isFault, refuseNul } from './refuse.ts'
import { faultOf } from './reporting/fault-of.ts'
import { type LogSettings, logger } from './reporting/logging.ts'
import { mountRoomSocket } from './rooms/socket/socket.ts'
import { routes } from './routes.ts'
import { hashOf } from './secret.ts'
import { contentSecurityPolicy } from './site/content-security-policy.ts'
import { serveForSearchEngines } from './site/for-search-engines.ts'
import { serveFaces } from './site/serve-faces.ts'
import { serveSite } from './site/serve-site.ts'

export type AppSettings = LogSettings & {
  /** The folder of the built site; it may not be there yet. */
  siteDir: string
  /** How many proxies are in front of us, or their addresses: only what they say of a visitor's address counts. */
  trustProxy: number | string | false
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number | undefined
  /** How often people in a room hear from the server. */
  roomBeatMs?: number | undefined
  /** Asked by load balancers at /readyz; there is no such address without it. */
  readiness?: Readiness | undefined
}

/** A student may say a great deal in 64 KB; a megabyte is a mistake or an attack. */
const BODY_LIMIT_BYTES = 65_536

/** A recording of the greatest size still arrives in this over a telephone with one bar. */
const REQUEST_TIMEOUT_MS = 40_000

/** Builds the server without listening: tests call it through `inject`. */
export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { siteDir, trustProxy, requestTimeoutMs = REQUEST_TIMEOUT_MS, roomBeatMs, readiness } = settings
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    frameworkErrors: answerFault,
    logger: logger(settings) ?? false,
    genReqId: requestIdOf(trustProxy !== false),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 250 },
    requestTimeout: requestTimeoutMs,
    // Node's default timeout for headers is greater, and it checks only every half minute.
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
  })
  app.setErrorHandler(answerFault)
  const disk = watchDisk(deps.db, deps.now)
  app.addHook('onError', async ({ method, routeOptions }, _, error) => {
    disk.noteError(error)
    const fault = isFault(error) ? faultOf(error, `${method} ${routeOptions.url ?? '/'}`) : undefined
    if (fault) deps.sendFault?.(fault, 'server')
  })
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  if (deps.metrics) count(app, deps.metrics, disk)
  app.addHook('onRequest', refuseNul)
  app.addHook('onSend', setCacheHeaders)
  app.addHook('onSend', compressJson)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody)
  const policy = contentSecurityPolicy(siteDir, deps.payment.stripe?.script)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: deps.publicUrl.startsWith('https:') && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', PERMISSIONS))
  letPlatformsFrame(app, deps, policy)
  await describeRoutes(app)
  const find = findersOf(deps)
  await app.register(async (api) => mountApi(api, deps, find, disk))
  const report = (error: unknown, place: string) => {
    disk.noteError(error)
    app.log.error({ err: error }, 'fault')
    const fault = faultOf(error, place)
    if (fault) deps.sendFault?.(fault, 'server')
  }
  await app.register((api) => mountSaml(api, deps, { report }))
  await app.register((api) => mountLti(api, deps, { report }))
  await app.register((api) =>
    mountRoomSocket(api, deps, {
      find: find.guest,
      beatMs: roomBeatMs,
      report: (error) => report(error, 'room socket'),
    }),
  )
  if (readiness) serveReadiness(app, readiness)
  serveForSearchEngines(app, deps.publicUrl, async () => (await listPublished(deps.db, 'Jobs')).map(({ name }) => name))
  serveFaces(app, {
    published: deps.content.published,
    stories: deps.stories,
    isStoryOfFiles: (name) => isInstalled({ kind: 'daily', name }),
    find: find.guest,
  })
  await serveSite(app, siteDir, deps.publicUrl)
  app.setNotFoundHandler(answerUnknown)
  return app
}

/** Group sessions and spoken questions need the microphone, on our own pages alone. */
const PERMISSIONS = 'microphone=(self), camera=(), display-capture=(), geolocation=()'

const YEAR_SECONDS = 31_536_000

const findersOf = ({ db, now }: Deps): TokenLookup => ({
  user: (token) => findUserByToken(db, token, now()),
  guest: (token) => findGuest(db, hashOf(token), now()),
})

/** Counts what is answered, by the pattern of its address and never by the address. */
function count(app: FastifyInstance, metrics: Metrics, disk: Disk) {
  metrics.watch('bedside_database_disk_full', async () => [{ value: Number(await disk.isFull()) }])
  app.addHook('onResponse', async ({ method, routeOptions: { url: route } }, { statusCode: status, elapsedTime }) =>
    metrics.answered({ method, route, status, seconds: elapsedTime / 1000 }),
  )
}

/** For the operators; students are asked to try again in a few minutes. */
const DISK_FULL = {
  status: 'disk full',
  message: 'The disk of the database is full: nothing can be saved until there is room on it. A restart is not needed.',
}

function mountApi(api: FastifyInstance, deps: Deps, find: TokenLookup, disk: Disk) {
  for (const route of routes) mount(api, deps, find, route)
  serveDocument(api, find)
  api.get('/healthz', { schema: { hide: true } }, async (_, reply) => {
    await ping(deps.db)
    if (!(await disk.isFull())) return { status: 'ok' }
    return reply.status(503).send(DISK_FULL)
  })
}
