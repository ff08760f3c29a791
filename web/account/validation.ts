/** Copy of the rule in contract/accounts.ts, so that the page need not load the schemas. */
const EMAIL = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/
const PASSWORD_MIN = 6

/** Validates a value. Returns an error message, or undefined. */
export type Check = (value: string) => string | undefined

export const checkEmail: Check = (value) => {
  if (value.trim() === '') return 'Required'
  return EMAIL.test(value.trim()) ? undefined : 'Invalid Email'
}

export const checkPassword: Check = (value) => {
  if (value === '') return 'Required'
  return value.length >= PASSWORD_MIN ? undefined : `At least ${PASSWORD_MIN} characters`
}

export const checkSamePassword =
  (first: string): Check =>
  (value) => {
    if (value === '') return 'Required'
    return value === first ? undefined : 'The passwords don’t match'
  }
