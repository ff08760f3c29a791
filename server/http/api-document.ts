import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { schemaOf, type TokenLookup, tokenOf } from '../endpoint.ts'
import { routes } from '../routes.ts'

const TOKEN = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
} as const

/** Documents every route added after this call. */
export async function describeRoutes(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Bedside', version: '1' }, components: { securitySchemes: TOKEN } },
    transform: jsonSchemaTransform,
  })
}

const OF_STAFF: ReadonlySet<string> = new Set(['owner', 'staff', 'author', 'studio'])

/** Serves the OpenAPI document. Staff and author routes are listed for staff only, and hidden from others. */
export function serveDocument(api: FastifyInstance, find: TokenLookup) {
  api.get('/api/openapi.json', { schema: { hide: true } }, async (request) => {
    const whole = api.swagger()
    return (await isStaff(request, find)) ? whole : { ...whole, paths: openPaths(whole.paths ?? {}) }
  })
}

/** Returns the whole document without a running server, for tools of this repository. */
export async function wholeDocument() {
  const app = fastify()
  await describeRoutes(app)
  for (const [method, url, access, shape] of routes)
    app.route({ method, url, schema: schemaOf(access, shape), handler: () => null })
  await app.ready()
  return app.swagger()
}

const CLOSED = new Set(
  routes.flatMap(([method, url, access]) =>
    OF_STAFF.has(access) ? `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}` : [],
  ),
)

function openPaths(paths: Record<string, object | undefined>) {
  const open = Object.entries(paths).map(([path, methods = {}]) => {
    const left = Object.entries(methods).filter(([method]) => !CLOSED.has(`${method} ${path}`))
    return [path, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(open.filter(([, methods]) => Object.keys(methods).length > 0))
}

async function isStaff(request: FastifyRequest, find: TokenLookup): Promise<boolean> {
  const token = tokenOf(request)
  return token !== undefined && (await find.user(token))?.may.isStaff === true
}
