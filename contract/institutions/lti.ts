import { z } from 'zod'
import { assignmentRequest } from './educators.ts'

/** POST auth/lti/redeem/: exchanges the code of /lti/verify for a token, in the browser that launched. */
export const ltiRedeemRequest = z.strictObject({
  code: z.string().max(100),
  /** The browser's secret, kept by the platform because the browser accepted no cookie. */
  browser: z.string().max(100).optional(),
})
export const ltiRedeemReply = z.object({ token: z.string(), redirect: z.string() })

/** POST auth/lti/stored/: which frame of the platform holds the secret that belongs to a code. */
export const ltiStoredRequest = z.strictObject({ code: z.string().max(100) })
export const ltiStoredReply = z.object({
  /** Name of a sibling frame, or _parent. */
  target: z.string(),
  origin: z.string(),
  key: z.string(),
})

const word = z.string().trim().min(1).max(255)

/** A learning platform as staff register it; replaces one with the same issuer and client id. */
export const ltiPlatformRequest = z.strictObject({
  issuer: word,
  client_id: word,
  deployment_ids: z.array(word).min(1).max(50),
  jwks_url: z.string().max(2000),
  auth_url: z.string().max(2000),
  token_url: z.string().max(2000),
  /** Further origins besides those of the addresses: Canvas authenticates at one origin and runs at another. */
  other_origins: z.array(word).max(20).default([]),
})

/** POST admin/institutions/{id}/lti/registration/: creates a new registration link, or closes the current one. */
export const ltiRegistrationRequest = z.strictObject({ open: z.boolean() })

/** An institution's LTI settings as staff see them. */
export const ltiSettings = z.object({
  login_url: z.string(),
  launch_url: z.string(),
  /** Null if the installation has no key: platforms can then launch, but use no other LTI service. */
  keys_url: z.string().nullable(),
  /** One-time link by which a platform registers itself; null if none is open. */
  registration: z.object({ url: z.string(), until: z.string() }).nullable(),
  /** E-mail domains accepted at launch; an empty list admits no one. */
  domains: z.array(z.string()),
  platforms: z.array(
    ltiPlatformRequest.extend({
      id: z.string(),
      deployment_ids: z.array(word).max(50),
      /** Self-registered and not yet confirmed. */
      pending: z.boolean(),
      last_launch_at: z.string().nullable(),
      last_refusal: z.string().nullable(),
      grade_problem: z.string().nullable(),
      members_problem: z.string().nullable(),
    }),
  ),
})

/** GET educator/lti/{choiceId}/: the cohort for which an educator selects an assignment (LTI deep linking). */
export const ltiChoiceShape = z.object({ cohort: z.object({ id: z.string(), name: z.string() }) })
/** Null returns to the platform without an assignment. */
export const ltiChoiceRequest = z.strictObject({ assignment: assignmentRequest.nullable() })
/** The JWT that the browser posts, and the URL to post it to. */
export const ltiChoiceReply = z.object({ return_url: z.string(), jwt: z.string() })

export type LtiChoiceShape = z.infer<typeof ltiChoiceShape>
export type LtiChoiceReply = z.infer<typeof ltiChoiceReply>
export type LtiStoredReply = z.infer<typeof ltiStoredReply>
export type LtiRedeemReply = z.infer<typeof ltiRedeemReply>
export type LtiPlatformRequest = z.infer<typeof ltiPlatformRequest>
export type LtiSettings = z.infer<typeof ltiSettings>
