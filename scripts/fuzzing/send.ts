import { Agent, request } from 'node:http'
import type { Request } from './requests.ts'

/** Used instead of a status where the connection ended without a reply. */
export const NO_ANSWER = -1

export type FuzzReply = { status: number; text: string; ms: number }

/** One keep-alive connection per lane, since the server is under test and not the network. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const PATIENCE_MS = 20_000

/**
 * Sends a request unchanged. Where a keep-alive connection was closed by the server after the previous request, as it
 * may be after one that was too long, the request is retried on a new one. A request that Node refuses to send gets the
 * status 0.
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
