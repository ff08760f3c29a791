import { DrizzleQueryError } from 'drizzle-orm'
import { HARMLESS_MESSAGE } from '#contract/faults.ts'
import { FAULT_KIND, NOT_REPORTED } from '#contract/values/fault-shapes.ts'
import { causesOf, codeOf, isDatabaseAway, saysAway } from '../db/error-causes.ts'
import { OperatorError } from '../errors.ts'
import { stackFramesOf } from './stack-frames.ts'

/** The loggable form of an error, also for failed jobs and reports. */
export type FaultInLog = {
  type: string
  message: string
  code?: string
  /** The failed statement, with placeholders $1 and $2 for its values. */
  query?: string
  stack: string
  cause?: FaultInLog
}

/**
 * Returns the loggable parts of anything thrown. Messages repeat user input: the database quotes rows, JSON.parse its
 * text, a mail server addresses. So a message is kept only if it is known to be harmless.
 */
export function faultInLog(error: unknown, depth = 0): FaultInLog {
  const failed = failedStatement(error)
  if (failed !== undefined) return statementFault(failed)
  const code = codeOf(error)
  const cause = depth < DEEPEST && error instanceof Error ? error.cause : undefined
  return {
    type: kindOf(error),
    message: messageOf(error),
    ...(code && { code }),
    stack: stackOf(error),
    ...(cause !== undefined && { cause: faultInLog(cause, depth + 1) }),
  }
}

const DEEPEST = 4

/** The same in one line, for plain-text fields. */
export function faultInWords(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { type, message, code } = faultInLog(error)
  return code && !message.includes(code) ? `${type}: ${message} (${code})` : `${type}: ${message}`
}

/** Returns a log line for a fault outside a request, in the usual format; `of` names the job, if any. */
export const lineOfFault = (error: unknown, now: Date, of?: { job: string; jobId: string }): string =>
  JSON.stringify({ level: ERROR_LEVEL, time: now.getTime(), ...of, err: faultInLog(error), msg: 'fault' })

const ERROR_LEVEL = 50

/** Returns the failed database statement, if any: the query builder's error, else the driver's or a copy of it. */
export function failedStatement(error: unknown): object | undefined {
  const built = causesOf(error).find((one) => one instanceof DrizzleQueryError)
  if (built) return built
  return typeof error === 'object' && error !== null && 'severity' in error ? error : undefined
}

function statementFault(failed: object): FaultInLog {
  const code = [failed, ...causesOf(failed)].map(codeOf).find(Boolean) ?? (isDatabaseAway(failed) ? 'away' : 'none')
  const query = failed instanceof DrizzleQueryError ? failed.query : undefined
  const message = `A statement failed with the code ${code}`
  return { type: 'DatabaseFault', message, code, ...(query && { query }), stack: stackOf(failed) }
}

function kindOf(error: unknown): string {
  const kind = error instanceof Error ? error.constructor.name : ''
  return FAULT_KIND.test(kind) ? kind : 'Error'
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return NOT_REPORTED
  if (saysAway(error)) return 'The database is away'
  return error instanceof OperatorError || HARMLESS_MESSAGE.test(error.message) ? error.message : NOT_REPORTED
}

const stackOf = (error: unknown): string =>
  stackFramesOf(error)
    .map(({ in: name, file, line, column }) => `    at ${name} (${file}:${line}:${column})`)
    .join('\n')
