import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { findPlatform, originsOf } from '../../institutions/lti/store.ts'

type Policy = Readonly<Record<string, readonly string[]>>

/**
 * Allows the pages of a launch in a frame of the platform that launched them, and lets them post the deep-linking
 * response there. Every other page refuses to be framed.
 */
export function letPlatformsFrame(app: FastifyInstance, { db }: Pick<Deps, 'db'>, policy: Policy) {
  app.addHook('onRequest', async ({ url }, reply) => {
    const id = platformIn(url)
    const found = id === undefined ? undefined : await findPlatform(db, id)
    if (!found) return
    const origins = originsOf(found.platform)
    const framed = { ...policy, 'frame-ancestors': origins, 'form-action': ["'self'", ...origins] }
    // X-Frame-Options cannot list origins.
    reply.raw.removeHeader('x-frame-options')
    reply.header('content-security-policy', textOf(framed))
  })
}

/** Returns the platform named in the query of a page under /lti/. */
function platformIn(url: string): string | undefined {
  if (!url.startsWith('/lti/')) return undefined
  const named = new URLSearchParams(url.split('?')[1]).get('platform')
  return z.uuid().safeParse(named).data
}

const textOf = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
