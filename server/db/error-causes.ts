import { DrizzleQueryError } from 'drizzle-orm'

/** Returns an error and its chain of causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && !found.includes(one); one = one.cause) found.push(one)
  return found
}

const CODE = /^\w{3,40}$/

/** Returns an error's code, followed by the SMTP reply code if there is one; empty if it has neither. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const code = 'code' in error && CODE.test(String(error.code)) ? String(error.code) : ''
  const reply = 'responseCode' in error && Number.isInteger(error.responseCode) ? String(error.responseCode) : ''
  return [code, reply].filter(Boolean).join(' ')
}

/** PostgreSQL shutting down, starting up or out of connections, and the errors of a socket that gets no answer. */
const AWAY =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Driver errors that have no code. */
const AWAY_IN_WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/** Reports whether the database is temporarily unreachable, so that the operation may be retried. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some((one) => AWAY.test(codeOf(one)) || saysAway(one))

/** Reports whether the driver lost its connection. The query builder's errors are ignored: they repeat users' words. */
export const saysAway = (error: Error): boolean =>
  !(error instanceof DrizzleQueryError) && AWAY_IN_WORDS.test(error.message)

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  causesOf(error).some((one) => codes.includes(codeOf(one)))

export const isDiskFull = (error: unknown): boolean => hasCode(error, ['53100', 'ENOSPC', 'EDQUOT'])

/** Reports a deadlock or a serialisation failure: this transaction was rolled back and may be retried. */
export const isClash = (error: unknown): boolean => hasCode(error, ['40P01', '40001'])

/** Reports a unique violation: a concurrent request inserted the row first. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, ['23505'])
