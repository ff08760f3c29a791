import type { User } from '../../user.ts'

/** A name that is safe in an e-mail to a stranger: letters only, no address and no advertisement. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u

export const nameOf = ({ firstName }: Pick<User, 'firstName'>): string => {
  const name = firstName.trim()
  return PLAIN_NAME.test(name) ? name : 'A student'
}
