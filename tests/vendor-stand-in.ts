import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One request as the outside service saw it. */
export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

/** How it answers: a status, a type and a body, after a while. The newest way counts from the next request on. */
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

/** A local server in the place of an outside service, which remembers what it was sent. */
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

/** A chat completion that says `words`. */
export const completion = (words: string) => ({
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: words } }] }),
})
