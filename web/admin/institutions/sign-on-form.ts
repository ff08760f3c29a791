import type { SignOnPatch, SignOnSettings } from '#contract/institutions/sign-on.ts'

export type TypedSignOn = Record<
  'domains' | 'email' | 'firstName' | 'lastName' | 'role' | 'cohort' | 'educators',
  string
>

export const typedOf = ({ domains, attributes, educator_values }: SignOnSettings): TypedSignOn => ({
  domains: domains.join(', '),
  email: attributes.email,
  firstName: attributes.first_name,
  lastName: attributes.last_name,
  role: attributes.role,
  cohort: attributes.cohort,
  educators: educator_values.join(', '),
})

/** Returns the form's request. Attributes belong to an identity provider, so without one only the domains are sent. */
export const patchOf = (typed: TypedSignOn, hasProvider: boolean): SignOnPatch => ({
  domains: listOf(typed.domains.toLowerCase(), /[\s,]+/),
  ...(hasProvider && {
    attributes: {
      email: typed.email.trim(),
      first_name: typed.firstName.trim(),
      last_name: typed.lastName.trim(),
      role: typed.role.trim(),
      cohort: typed.cohort.trim(),
    },
    educator_values: listOf(typed.educators, /,/),
  }),
})

/** Returns the PEM certificates in a text. */
export const certificatesIn = (text: string): string[] =>
  text.includes('BEGIN CERTIFICATE')
    ? (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    : [text]

const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean)
