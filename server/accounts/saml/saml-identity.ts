import { EMAIL_PATTERN } from '#contract/accounts.ts'
import type { IdentityProvider } from '../../institutions/sign-on/store.ts'
import type { SamlAttributes } from './read-reply.ts'
import { SignOnRefused } from './sign-on-refused.ts'

/** A user as described by their institution. `role` is undefined if it is not stated. */
export type SamlIdentity = {
  email: string
  firstName: string
  lastName: string
  role: 'student' | 'educator' | undefined
  cohorts: readonly string[]
}

const MOST_LETTERS = 80

type Naming = Pick<IdentityProvider, 'attributes' | 'educatorValues'>

/** Reads the attributes under the configured names. Of several addresses, the first in a domain of theirs counts. */
export function personOf(
  assertion: SamlAttributes,
  { attributes, educatorValues }: Naming,
  domains: readonly string[],
): SamlIdentity {
  const values = (name: string) => (name === '' ? [] : (assertion.get(name) ?? []))
  const addresses = values(attributes.email).filter((one) => EMAIL_PATTERN.test(one) && one.length <= 254)
  if (addresses.length === 0) throw new SignOnRefused('address')
  const email = addresses.find((one) => domains.includes(one.split('@').at(-1)!.toLowerCase()))
  if (!email) throw new SignOnRefused('domain')
  const word = (name: string) => (values(name)[0] ?? '').slice(0, MOST_LETTERS)
  const roles = values(attributes.role)
  const teaches = roles.some((one) => educatorValues.includes(one))
  return {
    email: email.toLowerCase(),
    firstName: word(attributes.first_name),
    lastName: word(attributes.last_name),
    role: attributes.role === '' ? undefined : teaches ? 'educator' : 'student',
    cohorts: values(attributes.cohort),
  }
}
