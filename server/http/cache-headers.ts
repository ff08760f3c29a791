import type { FastifyReply, FastifyRequest } from 'fastify'

/** One call of the specification is outside /api. */
const API = ['/api/', '/referral/']

/** API replies must not be cached. Pages with a secret link must not be indexed. */
export async function setCacheHeaders({ url }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const ours = API.some((start) => url.startsWith(start))
  if ((ours || url === '/healthz' || url === '/readyz') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store')
  if (ours || url.startsWith('/shared/') || url.startsWith('/blind/')) reply.header('x-robots-tag', 'noindex')
  return payload
}
