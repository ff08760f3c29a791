import { DrizzleQueryError } from 'drizzle-orm'
import { HARMLESS_MESSAGE } from '#contract/faults.ts'
import { FAULT_KIND, NOT_TOLD } from '#contract/values/fault-shapes.ts'
import { causesOf, codeOf, isDatabaseAway, saysAway } from '../db/error-causes.ts'
import { OperatorError } from '../errors.ts'
import { stackFramesOf } from './stack-frames.ts'

/** An error as a log, a failed job or a report may keep it. */
export type FaultInLog = {
  type: string
  message: string
  code?: string
  /** The statement that failed, with $1 and $2 where its values were. */
  query?: string
  stack: string
  cause?: FaultInLog
}

/**
 * Takes anything that was thrown and gives what may be written down of it. Messages repeat what people typed: the database
 * quotes rows, JSON.parse its text, a mail server addresses. So a message is kept only where it is known to be harmless.
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

/** The same in one line, for where only text is kept. */
export function faultInWords(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { type, message, code } = faultInLog(error)
  return code && !message.includes(code) ? `${type}: ${message} (${code})` : `${type}: ${message}`
}

/** A line of the log for a fault that no request caused, in the shape of the others; `of` names the job where it was one. */
export const lineOfFault = (error: unknown, now: Date, of?: { job: string; jobId: string }): string =>
  JSON.stringify({ level: ERROR_LEVEL, time: now.getTime(), ...of, err: faultInLog(error), msg: 'fault' })

const ERROR_LEVEL = 50

/** What the database refused, if that is what happened: the query builder's error, else the driver's or a copy of it. */
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
  if (!(error instanceof Error)) return NOT_TOLD
  if (saysAway(error)) return 'The database is away'
  return error instanceof OperatorError || HARMLESS_MESSAGE.test(error.message) ? error.message : NOT_TOLD
}

const stackOf = (error: unknown): string =>
  stackFramesOf(error)
    .map(({ in: name, file, line, column }) => `    at ${name} (${file}:${line}:${column})`)
    .join('\n')
