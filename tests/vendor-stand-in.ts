import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One request as the external service received it. */
export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

/** Its responses: status, type and body, after a delay. A change applies from the next request. */
export type Behaviour = (seen: Seen) => {
  status?: number
  type?: string
  body?: string | Buffer
  afterMs?: number
  location?: string
}

export type StandIn = {
  url: string
  seen: Seen[]
  behave(next: Behaviour): void
  close(): Promise<void>
}

/** A local stand-in for an external service, which records what it receives. */
export async function vendorStandIn(first: Behaviour): Promise<StandIn> {
  let behaviour = first
  const seen: Seen[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const now = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(pieces),
    }
    seen.push(now)
    const { status = 200, type = 'application/json', body = '', afterMs = 0, location } = behaviour(now)
    await pause(afterMs)
    response.writeHead(status, { 'content-type': type, ...(location && { location }) })
    response.end(body)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    behave(next) {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Returns a chat completion with these words. */
export const completion = (words: string) => ({
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: words } }] }),
})
