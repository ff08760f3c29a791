import { Agent, request } from 'node:http'
import type { Request } from './requests.ts'

/** In place of a status: the connection ended without a reply. */
export const NO_ANSWER = -1

export type FuzzReply = { status: number; text: string; ms: number }

/** One connection a lane, kept: the server is to be tried, not the network. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const PATIENCE_MS = 20_000

/**
 * Sends a request as it is. A kept connection that the server closed after the request before, as it may after one that
 * was too long, is no answer to this one: it is sent again on a new one. What Node itself refuses to put on the wire is
 * answered with the status 0.
 */
export async function send(base: string, request: Request): Promise<FuzzReply> {
  const first = await sendOnce(base, request)
  return first.status === NO_ANSWER && first.reused ? sendOnce(base, request) : first
}

function sendOnce(base: string, { method, path, headers, body }: Request): Promise<FuzzReply & { reused: boolean }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const answered = (status: number, text: string, reused = false) =>
      resolve({ status, text, ms: performance.now() - began, reused })
    try {
      const sent = request(base + path, { method, headers: withLength(headers, body), agent, timeout: PATIENCE_MS })
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
      sent.on('error', (error) => answered(NO_ANSWER, String(error), sent.reusedSocket))
      sent.on('response', (reply) => {
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece))
        reply.on('end', () => answered(reply.statusCode ?? 0, Buffer.concat(pieces).toString()))
        reply.on('error', (error) => answered(NO_ANSWER, String(error)))
      })
      sent.end(body)
    } catch (error) {
      answered(0, String(error))
    }
  })
}

const withLength = (headers: Record<string, string>, body: string | undefined) =>
  body === undefined ? headers : { ...headers, 'content-length': `${Buffer.byteLength(body)}` }
