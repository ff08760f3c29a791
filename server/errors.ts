import type { OpenItem } from '#contract/answers.ts'

/** Messages by form field. */
export type FieldErrors = Record<string, string[]>

type Extras = {
  errors?: FieldErrors
  retryAfterSeconds?: number
  key?: string
  occupiedRoles?: readonly string[]
  open?: OpenItem
}

/** An expected error: `message` is shown to the user. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  /** Stable code for the browser; a number only where the specification has one. */
  readonly code: string | number
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** Key for the follow-up call that resolves the refusal. */
  readonly key: string | undefined
  /** Occupied roles of a group session, if the requested role was taken. */
  readonly occupiedRoles: readonly string[] | undefined
  /** The open item whose answers this would reveal. */
  readonly open: OpenItem | undefined

  constructor(status: number, code: string | number, message: string, extras: Extras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = extras.errors
    this.retryAfterSeconds = extras.retryAfterSeconds
    this.key = extras.key
    this.occupiedRoles = extras.occupiedRoles
    this.open = extras.open
  }
}

/** An error in our own words, about settings, jobs and services, without user input. Its message may be logged. */
export class OperatorError extends Error {}

export const invalid = (message: string, errors?: FieldErrors, code: string | number = 'invalid') =>
  new Refusal(400, code, message, errors ? { errors } : {})
export const signInFirst = () => new Refusal(401, 'sign-in-first', 'Please sign in first.')
export const notAllowed = (code: string | number, why: string) => new Refusal(403, code, why)
export const notFound = (message = 'We could not find that.') => new Refusal(404, 'not-found', message)
export const conflict = (code: string, message: string) => new Refusal(409, code, message)
export const attemptOpen = (message: string, open: OpenItem) => new Refusal(409, 'attempt-open', message, { open })
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, 'too-many-tries', message, { retryAfterSeconds })
