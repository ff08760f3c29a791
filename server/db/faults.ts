import { DrizzleQueryError } from 'drizzle-orm'

/** An error and what caused it, the outermost first. */
function chain(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && !found.includes(one); one = one.cause) found.push(one)
  return found
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** The server goes down, comes up, or has no connection left; and what a socket says when nobody answers. */
const AWAY =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver gives these no code. */
const AWAY_IN_WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i

/** The database cannot be reached just now: nothing is wrong with what was asked, and it may be asked again. */
export const isDatabaseAway = (error: unknown): boolean =>
  chain(error).some((one) => AWAY.test(codeOf(one)) || AWAY_IN_WORDS.test(one.message))

/**
 * An error as a log may keep it. A statement's values are people's addresses and words, and the database repeats them in
 * its own messages: of its faults the log gets the statement, the code and the place.
 */
export function loggable(error: unknown): unknown {
  const statement = chain(error).find((one) => one instanceof DrizzleQueryError)
  if (!statement) return error
  const code = chain(error).map(codeOf).find(Boolean) ?? 'none'
  const place = (statement.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: 'DatabaseFault',
    message: `A statement failed with the code ${code}`,
    code,
    query: statement.query,
    stack: place.join('\n'),
  }
}
