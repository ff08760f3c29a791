import { z } from 'zod'
import { isPlaceInSite } from '../values/place-in-site.ts'

/** POST auth/saml2/depart/: called before redirecting to the institution's identity provider. */
export const signOnDepartRequest = z.strictObject({
  /** The current host, to which the browser returns. */
  host: z.string().max(253),
  /** Short name of the institution, if the host is not its own. */
  institution: z.string().max(40).optional(),
  redirect: z.string().max(1000).refine(isPlaceInSite).default('/dashboard/home'),
})
/** The page stores `state` and redirects to `address`. */
export const signOnDepartReply = z.object({ address: z.string(), state: z.string() })

/** POST auth/saml2/redeem/: exchanges the code in the address for a token, on the page that started the sign-on. */
export const signOnRedeemRequest = z.strictObject({ code: z.string().max(100), state: z.string().max(100) })
export const signOnRedeemReply = z.object({ token: z.string(), redirect: z.string() })

const attribute = z.string().trim().max(200)

/** The identity provider's attribute names; an empty one is not requested. */
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

/** An institution's sign-on settings by staff, without the identity provider itself. */
export const signOnPatch = z.strictObject({
  domains: z.array(domain).max(20).optional(),
  attributes: attributeNames.optional(),
  educator_values: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
  sign_on: z.enum(['password', 'saml2']).optional(),
  /** Whether members can no longer sign in with passwords. */
  required: z.boolean().optional(),
})

/** The identity provider: its metadata, or the three values that would be read from it. */
export const identityProviderRequest = z.union([
  z.strictObject({ metadata: z.string().min(1).max(60_000) }),
  z.strictObject({
    entity_id: z.string().trim().min(1, 'Fill in the entity ID').max(1024),
    sso_url: z.string().trim().max(2000),
    certificates: z.array(z.string().max(10_000)).min(1).max(5),
  }),
])

/** Sign-on settings as staff see them. */
export const signOnSettings = z.object({
  sign_on: z.enum(['password', 'saml2']),
  /** Members cannot sign in with passwords while sign-on is on. */
  required: z.boolean(),
  /** Whether the installation has its own key, without which sign-on is not possible. */
  has_key: z.boolean(),
  /** Our service-provider metadata, for the identity provider. */
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
