import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

type Done = (error: Error | null, body?: unknown) => void

/** Reads a JSON body. An empty one is none at all: browsers name the type of a body that they do not send. */
export function parseJsonBody(_: FastifyRequest, text: string | Buffer, done: Done) {
  if (text.length === 0) return done(null, undefined)
  try {
    done(null, JSON.parse(text.toString(), cleaned))
  } catch {
    done(invalid('We could not read this request: its body is not JSON.', undefined, 'not-json'))
  }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; a key named __proto__ is never data. */
function cleaned(key: string, value: unknown) {
  if (key === '__proto__') return undefined
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
