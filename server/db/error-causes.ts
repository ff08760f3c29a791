import { DrizzleQueryError } from 'drizzle-orm'

/** An error and what caused it, the outermost first. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && !found.includes(one); one = one.cause) found.push(one)
  return found
}

const CODE = /^\w{3,40}$/

/** The code of an error, with the number of a mail server's reply beside it; empty where it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const code = 'code' in error && CODE.test(String(error.code)) ? String(error.code) : ''
  const reply = 'responseCode' in error && Number.isInteger(error.responseCode) ? String(error.responseCode) : ''
  return [code, reply].filter(Boolean).join(' ')
}

/** The server goes down, comes up, or has no connection left; and what a socket reports when there is no answer. */
const AWAY =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver gives these no code. */
const AWAY_IN_WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/** The database cannot be reached just now: nothing is wrong with what was asked, and it may be asked again. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some((one) => AWAY.test(codeOf(one)) || saysAway(one))

/** Whether this error is the driver's own about a lost connection. The query builder's repeats anybody's words. */
export const saysAway = (error: Error): boolean =>
  !(error instanceof DrizzleQueryError) && AWAY_IN_WORDS.test(error.message)

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  causesOf(error).some((one) => codes.includes(codeOf(one)))

/** There is no room left where the database writes: nothing can be saved until a person makes some. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, ['53100', 'ENOSPC', 'EDQUOT'])

/** Two transactions waited for one another or read what the other wrote, and this one was taken back. */
export const isClash = (error: unknown): boolean => hasCode(error, ['40P01', '40001'])

/** A row with this value is there already: another request was a moment faster. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, ['23505'])
