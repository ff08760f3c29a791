import { z } from 'zod'
import { isPlaceInSite } from '../values/place-in-site.ts'

/** POST auth/saml2/depart/: before the browser leaves for the institution's identity provider. */
export const signOnDepartRequest = z.strictObject({
  /** The host that is open: the browser comes back to it. */
  host: z.string().max(253),
  /** The short name of the institution, where the host is not its own. */
  institution: z.string().max(40).optional(),
  redirect: z.string().max(1000).refine(isPlaceInSite).default('/dashboard/home'),
})
/** The page keeps `state` and leaves for `address`. */
export const signOnDepartReply = z.object({ address: z.string(), state: z.string() })

/** POST auth/saml2/redeem/: the code of the address for a token, in the page that departed. */
export const signOnRedeemRequest = z.strictObject({ code: z.string().max(100), state: z.string().max(100) })
export const signOnRedeemReply = z.object({ token: z.string(), redirect: z.string() })

const attribute = z.string().trim().max(200)

/** What the identity provider calls each thing that it says of a person; empty is not asked for. */
export const attributeNames = z.strictObject({
  email: attribute.min(1, 'Name the attribute that holds the e-mail address'),
  first_name: attribute,
  last_name: attribute,
  role: attribute,
  cohort: attribute,
})
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, 'Such as north.ac.uk')

/** What staff set of an institution's sign-on, without the identity provider itself. */
export const signOnPatch = z.strictObject({
  domains: z.array(domain).max(20).optional(),
  attributes: attributeNames.optional(),
  educator_values: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
  sign_on: z.enum(['password', 'saml2']).optional(),
  /** Whether members' passwords are refused. */
  required: z.boolean().optional(),
})

/** The identity provider: its metadata, or the three values that are read from it. */
export const identityProviderRequest = z.union([
  z.strictObject({ metadata: z.string().min(1).max(60_000) }),
  z.strictObject({
    entity_id: z.string().trim().min(1, 'Fill in the entity ID').max(1024),
    sso_url: z.string().trim().max(2000),
    certificates: z.array(z.string().max(10_000)).min(1).max(5),
  }),
])

/** Sign-on as staff see it. */
export const signOnSettings = z.object({
  sign_on: z.enum(['password', 'saml2']),
  /** Members' passwords are refused while sign-on is on. */
  required: z.boolean(),
  /** Whether the installation has a key of its own: without one sign-on is not possible. */
  has_key: z.boolean(),
  /** Our service-provider metadata, which the identity provider needs. */
  entity_id: z.string(),
  reply_url: z.string(),
  provider: z
    .object({
      entity_id: z.string(),
      sso_url: z.string(),
      certificates: z.array(z.object({ fingerprint: z.string(), ends_at: z.string() })),
    })
    .nullable(),
  domains: z.array(z.string()),
  attributes: attributeNames,
  educator_values: z.array(z.string()),
})

export type AttributeNames = z.infer<typeof attributeNames>
export type SignOnSettings = z.infer<typeof signOnSettings>
export type SignOnPatch = z.infer<typeof signOnPatch>
export type SignOnDepartReply = z.infer<typeof signOnDepartReply>
export type SignOnRedeemReply = z.infer<typeof signOnRedeemReply>
