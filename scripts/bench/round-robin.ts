import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Starts a minimal load balancer: each request, and each socket, goes to the next process. */
export async function startRoundRobin(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  let turn = 0
  const next = () => ports[turn++ % ports.length]!

  const server = createServer((incoming, reply) => pass(incoming, reply, agent, next()))
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    tunnel(incoming, socket, head, next()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(incoming: IncomingMessage, reply: ServerResponse, agent: Agent, port: number) {
  const { method, url, headers } = incoming
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  sent.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
  incoming.pipe(sent)
}

function tunnel({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer, port: number) {
  const there = connect(port, '127.0.0.1', () => {
    const lines = [`${method} ${url} HTTP/1.1`]
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    there.write(`${lines.join('\r\n')}\r\n\r\n`)
    there.write(head)
    socket.pipe(there).pipe(socket)
  })
  const end = () => {
    socket.destroy()
    there.destroy()
  }
  there.on('error', end)
  socket.on('error', end)
}
