import { Refusal } from '../api.ts'

/** Messages by field, or one below the form. */
export type ProfileProblem = { fields: Record<string, string[]>; form?: string }

const NETWORK = 'Network error (404), please contact support.'

/**
 * Maps an error on changing the profile: a 4xx response gives the field messages, anything else the network message.
 */
export function profileProblem(error: unknown): ProfileProblem {
  if (!(error instanceof Refusal) || error.status < 400 || error.status >= 500) return { fields: {}, form: NETWORK }
  const fields = error.errors
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: error.message }
}
