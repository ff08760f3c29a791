import { z } from 'zod'

/** The first label of a host, in small letters; "base" is the product's own. */
const domain = z.string().max(63)
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'six hexadecimal digits in lower case, such as #0b5d6b')

/** The one colour that a variant changes, for a theme: behind white words, as words, and as a tint behind those. */
export const accent = z.strictObject({ ground: hex, words: hex, tint: hex })

/** GET customised-page/info/: what a host of its own changes of the product. Null is as the product has it. */
export const variantInfoReply = z.object({
  domain,
  name: z.string().nullable(),
  /** A picture of the site, shown beside the product's own mark. */
  logo: z.string().nullable(),
  colours: z.object({ light: accent, dark: accent }).nullable(),
  /** The collections that are shown there, with their cases and no others. */
  collections: z.array(z.string()).nullable(),
  /** A partner's students see "Your Progress" in place of the score panel. */
  is_partner: z.boolean(),
  /** Who is not signed in is sent to the institution's own sign-on; null where people sign in with a password. */
  sign_on: z.enum(['saml2']).nullable(),
})
export const variantInfoQuery = z.object({ domain: domain.default('base') })

export type VariantInfo = z.infer<typeof variantInfoReply>
