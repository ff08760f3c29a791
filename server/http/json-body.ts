import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

type Done = (error: Error | null, body?: unknown) => void

/** Parses a JSON body. An empty one counts as missing: browsers set a content type even without a body. */
export function parseJsonBody(_: FastifyRequest, text: string | Buffer, done: Done) {
  if (text.length === 0) return done(null, undefined)
  try {
    done(null, JSON.parse(text.toString(), cleaned))
  } catch {
    done(invalid('We could not read this request: its body is not JSON.', undefined, 'not-json'))
  }
}

/** PostgreSQL cannot store NUL or lone surrogates; a key named __proto__ is never data. */
function cleaned(key: string, value: unknown) {
  if (key === '__proto__') return undefined
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
