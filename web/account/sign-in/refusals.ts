import { Refusal } from '../../api.ts'

/** Errors of a sign-in or sign-up, by the place where they are shown. */
export type Problem = {
  email?: string
  password?: string
  form?: string
  /** The e-mail has an account already, or has none: the error includes a link to the other form. */
  elsewhere?: 'sign-in' | 'sign-up'
  /** Short name of the institution whose own sign-on must be used. */
  signOn?: string
}

const OTHER = 'Network error, please contact support (500).'

/** Returns the errors of a sign-up: code 1 under the form, code 2 for a taken e-mail, other 4xx by field. */
export function signUpProblem(error: unknown): Problem {
  if (!(error instanceof Refusal)) return { form: OTHER }
  if (error.status === 0) return { form: error.message }
  if (error.status >= 500 || error.status === 404) return { form: OTHER }
  if (error.code === 2) return { form: error.message, elsewhere: 'sign-in' }
  const fields = fieldProblems(error)
  return Object.keys(fields).length > 0 ? fields : { form: error.message }
}

/** Returns the errors of a sign-in: code 1 under the e-mail, code 2 under the password, others under the form. */
export function signInProblem(error: unknown): Problem {
  if (!(error instanceof Refusal)) return { form: OTHER }
  if (error.code === 1) return { email: error.message, elsewhere: 'sign-up' }
  if (error.code === 2) return { password: error.message }
  if (error.code === 'sign-on-required' && error.key) return { form: error.message, signOn: error.key }
  if (error.status >= 500 || error.status === 404) return { form: OTHER }
  return { form: error.message }
}

function fieldProblems({ errors }: Refusal): Problem {
  const email = errors.email?.[0]
  const password = errors.password?.[0]
  return { ...(email && { email }), ...(password && { password }) }
}
