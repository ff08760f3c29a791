import { z } from 'zod'

/** First label of a host name, in lower case; "base" is the product's own. */
const domain = z.string().max(63)
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'six hexadecimal digits in lower case, such as #0b5d6b')

/** The one colour a variant changes, per theme: behind white text, as text, and as a tint behind that text. */
export const accent = z.strictObject({ ground: hex, words: hex, tint: hex })

/** GET customised-page/info/: branding of a host of its own. Null means the product's default. */
export const variantInfoReply = z.object({
  domain,
  name: z.string().nullable(),
  /** Path of a picture on the site, shown beside the product's own logo. */
  logo: z.string().nullable(),
  colours: z.object({ light: accent, dark: accent }).nullable(),
  /** Collections shown on this host, with no other cases. */
  collections: z.array(z.string()).nullable(),
  /** A partner's students see "Your Progress" instead of the score panel. */
  is_partner: z.boolean(),
  /** Users who are not signed in are redirected to the institution's sign-on; null for sign-in with a password. */
  sign_on: z.enum(['saml2']).nullable(),
})
export const variantInfoQuery = z.object({ domain: domain.default('base') })

export type VariantInfo = z.infer<typeof variantInfoReply>
