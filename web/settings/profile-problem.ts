import { Refusal } from '../api.ts'

/** Messages by field, or one under the form. */
export type ProfileProblem = { fields: Record<string, string[]>; form?: string }

const NETWORK = 'Network error (404), please contact support.'

/** A change of the profile that was not taken: 4xx shows the messages of the fields, anything else the network's. */
export function profileProblem(error: unknown): ProfileProblem {
  if (!(error instanceof Refusal) || error.status < 400 || error.status >= 500) return { fields: {}, form: NETWORK }
  const fields = error.errors
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: error.message }
}
