import { Refusal } from '../../api.ts'

/** Where a sign-in or sign-up that did not work says so. */
export type Problem = {
  email?: string
  password?: string
  /** Under the form. */
  form?: string
  /** The e-mail has an account, or has none: the link that leads on is beside the sentence. */
  elsewhere?: 'sign-in' | 'sign-up'
  /** The short name of the institution whose own sign-on is the way. */
  signOn?: string
}

const OTHER = 'Network error, please contact support (500).'

/** Sign-up: code 1 under the form, code 2 the e-mail is taken, other 4xx the server's words for each field. */
export function signUpProblem(error: unknown): Problem {
  if (!(error instanceof Refusal)) return { form: OTHER }
  if (error.status === 0) return { form: error.message }
  if (error.status >= 500 || error.status === 404) return { form: OTHER }
  if (error.code === 2) return { form: error.message, elsewhere: 'sign-in' }
  const fields = fieldProblems(error)
  return Object.keys(fields).length > 0 ? fields : { form: error.message }
}

/** Sign-in: code 1 under the e-mail, code 2 under the password. Any other refusal is said under the form. */
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
