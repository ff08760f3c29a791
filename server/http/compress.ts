import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const zip = promisify(gzip)
/** Smaller replies fit into the first packets anyway. */
const WORTH_IT_CHARACTERS = 2048

/** Compresses long JSON replies with gzip if the client accepts it. The site's files are compressed at build time. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || payload.length < WORTH_IT_CHARACTERS) return payload
  if (!/\bgzip\b/.test(`${request.headers['accept-encoding']}`)) return payload
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
  return zip(payload)
}
