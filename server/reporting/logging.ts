import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { faultInLog } from './fault-in-log.ts'

export type LogSettings = {
  logLevel: string
  /** Where lines are written instead of to the terminal. */
  log?: NodeJS.WritableStream | undefined
}

/** What the log holds of a request and of a fault: enough to find it, and nothing that opens a door. */
export function logger({ logLevel, log }: LogSettings): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  const serializers = { req: requestInLog, err: (error: unknown) => faultInLog(error), path: withoutKeys }
  const hooks = { logMethod: logWithoutMessages }
  return { level: logLevel, serializers, hooks, ...(log && { stream: log }) }
}

const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  url: addressInLog(request),
  remoteAddress: request.ip,
})

/** A key of a letter or a link: random, so that unlike the name of a page it has capitals. */
const LIKE_A_KEY = /(?<![\w-])(?:(?=[\w-]*[A-Z])[\w-]{30,}|[\w-]{40,})(?![\w.-])/g

/** Without what comes after a question mark; a route that takes a key is logged by its name. */
function addressInLog({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url
  return route?.includes(':key') ? route : withoutKeys(url)
}

const withoutKeys = (url: string): string => (url.split('?', 1)[0] ?? '').replace(LIKE_A_KEY, '…')

type Log = (...parts: unknown[]) => void

/**
 * Beside what the serialiser made of an error the logger copies its message into the line, and Fastify does so itself: the
 * message of a failed statement has the statement's values in it. A line about an error says "fault" instead.
 */
function logWithoutMessages(this: unknown, parts: unknown[], log: Log) {
  const [first, said] = parts
  if (first instanceof Error) return log.call(this, { err: first }, 'fault')
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  if (!(error instanceof Error)) return log.apply(this, parts)
  log.call(this, first, typeof said === 'string' && said !== error.message ? said : 'fault')
}
