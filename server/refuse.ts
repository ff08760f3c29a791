import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isClash, isDatabaseAway, isDiskFull } from './db/error-causes.ts'
import type { FieldErrors } from './errors.ts'
import { invalid, notFound, Refusal } from './errors.ts'
import { ReaderBusy } from './reader/reader-busy.ts'

const FAULT = { code: 'server-error', message: 'Network error (500), please contact support.' }
const TOO_LONG = new Refusal(413, 'too-long', 'That’s too long for one message. Please send it in shorter parts.')
const UNREADABLE = new Refusal(400, 'bad-request', 'We could not read this request.')
const AWAY = new Refusal(503, 'away', 'We can’t reach our servers just now. Please try again in a moment.', {
  retryAfterSeconds: 5,
})
/** To the browser this is like an outage: the request can be retried. */
const NO_ROOM = new Refusal(503, 'away', 'We can’t save anything just now. Please try again in a few minutes.', {
  retryAfterSeconds: 60,
})
/** To the browser this is like an outage, and the user is asked to wait. */
const BUSY = new Refusal(503, 'away', 'Bedside is very busy right now. Please try again in a moment.', {
  retryAfterSeconds: 3,
})
const CLASH = new Refusal(409, 'clash', 'Something else changed this at the same time. Please try again.')
const NOT_JSON = new Refusal(415, 'not-json', 'We could not read this request: its body is not JSON.')

/** Errors not caused by the user. */
const OURS: readonly (Refusal | undefined)[] = [undefined, AWAY, NO_ROOM, BUSY, CLASH]

/** The only place that turns errors into JSON: refusals are sent as they are; anything else is logged and hidden. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (isFault(error)) request.log.error({ err: error }, 'fault')
  if (!refusal) {
    void reply.status(500).send(FAULT)
    return
  }
  const { status, code, message, errors, retryAfterSeconds, key, occupiedRoles, open } = refusal
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds)
  const beside = {
    ...(errors && { errors }),
    ...(key && { key }),
    ...(occupiedRoles && { occupied_roles: occupiedRoles }),
    ...(open && { open }),
  }
  void reply.status(status).send({ code, message, ...beside })
}

/** Returns whether it is our fault rather than an expected refusal. */
export const isFault = (error: unknown): boolean => OURS.includes(refusalOf(error))

/** No valid URL contains NUL, which neither the database nor the file system accepts. */
export async function refuseNul({ url }: FastifyRequest) {
  if (url.includes('%00')) throw UNREADABLE
}

/** Replies to an unknown URL. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  answerFault(notFound(), request, reply)
}

/** Returns the refusal for an expected error; undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Checked first: its message repeats user input, and so could match any test below.
  if (hasZodFastifySchemaValidationErrors(error)) return misfit(error)
  if (isDatabaseAway(error)) return AWAY
  if (isDiskFull(error)) return NO_ROOM
  if (error instanceof ReaderBusy) return BUSY
  if (isClash(error)) return CLASH
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return TOO_LONG
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return NOT_JSON
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new Refusal(status, UNREADABLE.code, UNREADABLE.message) : undefined
}

type Misfit = {
  validation: readonly { instancePath?: string; message?: string }[]
  validationContext?: string | undefined
}

/** An invalid id in the URL is unknown; an invalid body lists its fields. */
function misfit({ validation, validationContext }: Misfit): Refusal {
  if (validationContext === 'params') return notFound()
  // A Map, since a field may be called "constructor", which every plain object has.
  const fields = new Map<string, string[]>()
  for (const { instancePath = '', message = '' } of validation) {
    const field = instancePath.split('/').at(-1) || 'non_field_errors'
    fields.set(field, [...(fields.get(field) ?? []), sentence(message)])
  }
  const errors: FieldErrors = Object.fromEntries(fields)
  return invalid(Object.values(errors)[0]?.[0] ?? 'We could not read this request.', errors)
}

/** Zod's message for a missing field is meant for developers. */
const sentence = (message: string) => (message.endsWith('received undefined') ? 'Required' : message)
