import type { OpenItem } from '#contract/answers.ts'

/** Messages by field of a form. */
export type FieldErrors = Record<string, string[]>

type Extras = {
  errors?: FieldErrors
  retryAfterSeconds?: number
  key?: string
  occupiedRoles?: readonly string[]
  open?: OpenItem
}

/** An expected refusal: `message` is shown to the user. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  /** Stable, for the browser. Numbers only where the specification has them. */
  readonly code: string | number
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** What the call that puts it right has to bring. */
  readonly key: string | undefined
  /** Of a group session, where a part was taken a moment before. */
  readonly occupiedRoles: readonly string[] | undefined
  /** What is open, where this would tell its answers. */
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

/** A fault in words of ours: of settings, jobs and services, never of what a person typed. A log may keep its message. */
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
