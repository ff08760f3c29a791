import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type RoomNetwork = {
  /** The server's address through this network. */
  url: string
  /** Drops all traffic silently from now on: neither side sees the connection close. */
  cut(): void
  /** Delivers the delayed traffic, and everything after it. */
  mend(): void
  close(): void
}

type Line = { near: Socket; far: Socket }

/** A separate network between a browser and the server, so that one participant can lose it. */
export async function networkTo(address: string): Promise<RoomNetwork> {
  const { hostname, port } = new URL(address)
  const lines = new Set<Line>()
  let isCut = false
  const passing = createServer((near) => {
    const line = { near, far: connect(Number(port), hostname) }
    lines.add(line)
    for (const [one, other] of [
      [line.near, line.far],
      [line.far, line.near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    near.on('close', () => lines.delete(line))
    if (!isCut) join(line)
  })
  passing.listen(0, hostname)
  await once(passing, 'listening')
  const own = passing.address()
  if (own === null || typeof own === 'string') throw new Error('no port')
  return {
    url: `http://${hostname}:${own.port}`,
    cut() {
      isCut = true
      for (const line of lines) part(line)
    },
    mend() {
      isCut = false
      for (const line of lines) join(line)
    },
    close() {
      passing.close()
      for (const { near } of lines) near.destroy()
    },
  }
}

function join({ near, far }: Line) {
  near.pipe(far)
  far.pipe(near)
}

function part({ near, far }: Line) {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}
