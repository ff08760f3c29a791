import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { loggable } from './db/faults.ts'

export type LogSettings = {
  logLevel: string
  /** Where lines are written instead of to the terminal. */
  log?: NodeJS.WritableStream | undefined
}

/** What the log holds of a request and of a fault: enough to find it, and nothing that opens a door. */
export function logger({ logLevel, log }: LogSettings): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  const serializers = { req: requestInLog, err: faultInLog }
  return { level: logLevel, serializers, ...(log && { stream: log }) }
}

const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  url: addressInLog(request),
  remoteAddress: request.ip,
})

/** Keys of letters and links are 43 characters long, ids 36. */
const LIKE_A_KEY = /[\w-]{40,}/g

/** Without what comes after a question mark; a route that takes a key is logged by its name. */
function addressInLog({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url
  const path = route?.includes(':key') ? route : (url.split('?', 1)[0] ?? '')
  return path.replace(LIKE_A_KEY, '…')
}

function faultInLog(error: Error) {
  const told = loggable(error)
  if (!(told instanceof Error)) return told as { type: string; message: string; stack: string }
  return { type: told.name, message: told.message, stack: told.stack ?? '' }
}
