import { NO_NETWORK, Refusal } from '../api.ts'

export const CASE_TROUBLE = 'Sorry, we have an issue with Bedside, please try again later'
export const STOP_TROUBLE = 'Sorry, something went wrong, please try submitting again or contact support.'
export const NO_SUCH_CASE = "Sorry, the case doesn't exist, please try other cases"
export const EXPIRED = 'The current session is expired/invalid.'
export const SIGNED_OUT = 'You’ve been signed out. What you typed is kept here until you sign in again.'
export const READING_FAILED = 'Sorry, Bedside is diagnosing itself, please wait for a while and try again later'

/** Maps an error on starting a session to what the student sees: a locked case, or a message. */
export function startFault(error: unknown): { kind: 'locked' } | { kind: 'trouble'; words: string } {
  if (!(error instanceof Refusal)) return { kind: 'trouble', words: CASE_TROUBLE }
  if (String(error.code) === '103') return { kind: 'locked' }
  if (error.status === 404) return { kind: 'trouble', words: NO_SUCH_CASE }
  return { kind: 'trouble', words: error.errors.case_id?.[0] ?? serverWords(error, CASE_TROUBLE) }
}

type SendFault = { kind: 'time-up' | 'expired' | 'choice-made' | 'refused' | 'again'; words: string }

/**
 * Maps an error on sending a message: time is up, the session is over, another tab has made the choice, the words were
 * refused, or it can be sent again.
 */
export function sendFault(error: unknown): SendFault {
  if (!(error instanceof Refusal)) return { kind: 'again', words: NO_NETWORK }
  if (error.status === 401) return { kind: 'again', words: SIGNED_OUT }
  const words = error.errors.message?.[0] ?? error.message
  if (error.code === 'time-up') return { kind: 'time-up', words }
  if (error.code === 'option-closed') return { kind: 'choice-made', words }
  if (error.status === 404 || error.code === 'session-expired') return { kind: 'expired', words }
  if (error.code === 'enough-said') return { kind: 'refused', words }
  if (error.status === 400 || error.status === 413 || error.status === 422) return { kind: 'refused', words }
  return { kind: 'again', words }
}

/** Returns the server's message if it was meant for the student, otherwise the given one. */
export function serverWords(error: unknown, otherwise: string): string {
  return error instanceof Refusal && error.status < 500 ? error.message : otherwise
}
