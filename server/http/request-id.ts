import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What proxies make of a request: hexadecimal, so that no word can come into the log by it. */
const SENT = /^[\da-f-]{16,64}$/i

/** The id of a request in the log and in its reply: that of the proxy in front where one is trusted, else a new one. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers['x-request-id']
    return isBehindProxy && typeof sent === 'string' && SENT.test(sent) ? sent : randomUUID()
  }
