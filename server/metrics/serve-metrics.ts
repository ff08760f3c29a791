import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hashOf } from '../secret.ts'
import type { Metrics } from './metrics.ts'

type Settings = {
  port: number
  host: string
  /** Bearer token required of clients; access is open if it is not set. */
  token: string | undefined
}

/** Serves GET /metrics on a separate port. Returns the port, and a function to stop. */
export async function serveMetrics(metrics: Metrics, { port, host, token }: Settings) {
  const server = createServer((request, reply) => {
    answer(metrics, token, request, reply).catch(() => {
      // The metrics could not be collected; the request must not be left open.
      if (!reply.headersSent) reply.writeHead(500)
      reply.end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(metrics: Metrics, token: string | undefined, request: IncomingMessage, reply: ServerResponse) {
  if (token !== undefined && !isBearer(request.headers.authorization, token))
    return void reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return void reply.writeHead(404).end()
  const text = await metrics.text()
  reply.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text)
}

/** Compares hashes of equal length in constant time. */
const isBearer = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(sent ?? '')), Buffer.from(hashOf(`Bearer ${token}`)))
