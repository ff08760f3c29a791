import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { faultInLog } from './fault-in-log.ts'

export type LogSettings = {
  logLevel: string
  /** Destination of log lines instead of the terminal. */
  log?: NodeJS.WritableStream | undefined
}

/** Configures what is logged of requests and faults: enough for diagnosis, and no credentials. */
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

/** A key of a mailed or shared link: random, so that unlike a page's name it contains capitals. */
const LIKE_A_KEY = /(?<![\w-])(?:(?=[\w-]*[A-Z])[\w-]{30,}|[\w-]{40,})(?![\w.-])/g

/** Returns the URL without its query; a route with a key is logged as its pattern. */
function addressInLog({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url
  return route?.includes(':key') ? route : withoutKeys(url)
}

const withoutKeys = (url: string): string => (url.split('?', 1)[0] ?? '').replace(LIKE_A_KEY, '…')

type Log = (...parts: unknown[]) => void

/**
 * The logger, like Fastify, copies an error's message into the line beside the serialised error; for a failed statement
 * the message contains its values. Lines about errors therefore say "fault" instead.
 */
function logWithoutMessages(this: unknown, parts: unknown[], log: Log) {
  const [first, said] = parts
  if (first instanceof Error) return log.call(this, { err: first }, 'fault')
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
  if (!(error instanceof Error)) return log.apply(this, parts)
  log.call(this, first, typeof said === 'string' && said !== error.message ? said : 'fault')
}
