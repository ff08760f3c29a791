import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Format of proxies' request ids: hexadecimal, so that no user input can enter the log. */
const SENT = /^[\da-f-]{16,64}$/i

/** Returns the id of a request for log and reply: that of a trusted proxy, otherwise a new one. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers['x-request-id']
    return isBehindProxy && typeof sent === 'string' && SENT.test(sent) ? sent : randomUUID()
  }
