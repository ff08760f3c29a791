import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { findUserByToken } from './accounts/tokens.ts'
import { bodyOf } from './body.ts'
import { compressJson } from './compress.ts'
import type { Deps } from './deps.ts'
import { mount } from './endpoint.ts'
import { answerFault, answerUnknown } from './refuse.ts'
import { routes } from './routes.ts'
import { contentSecurityPolicy } from './site/content-security-policy.ts'
import { serveSite } from './site/serve-site.ts'

export type AppSettings = {
  /** The folder of the built site; it may not be there yet. */
  siteDir: string
  logLevel: string
  trustProxy: boolean
}

/** A student may say a great deal in 64 KB; a megabyte is a mistake or an attack. */
const BODY_LIMIT_BYTES = 65_536

/** Builds the server without listening: tests call it through `inject`. */
export async function buildApp(deps: Deps, { siteDir, logLevel, trustProxy }: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    frameworkErrors: answerFault,
    logger: logLevel === 'silent' ? false : { level: logLevel, redact: ['req.headers.authorization'] },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 250 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFault)
  app.addHook('onSend', compressJson)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, bodyOf)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(siteDir) },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Bedside', version: '1' }, components: { securitySchemes: TOKEN } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (api) => mountApi(api, deps))
  await serveSite(app, siteDir)
  app.setNotFoundHandler(answerUnknown)
  return app
}

const TOKEN = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
} as const

function mountApi(api: FastifyInstance, deps: Deps) {
  for (const route of routes) mount(api, deps, (token) => findUserByToken(deps.db, token, deps.now()), route)
  api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger())
  api.get('/healthz', { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`)
    return { status: 'ok' }
  })
}
