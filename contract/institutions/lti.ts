import { z } from 'zod'
import { assignmentRequest } from './educators.ts'

/** POST auth/lti/redeem/: the code of /lti/verify for a token, in the browser that launched. */
export const ltiRedeemRequest = z.strictObject({
  code: z.string().max(100),
  /** The browser's secret where the platform kept it because the browser kept no cookie. */
  browser: z.string().max(100).optional(),
})
export const ltiRedeemReply = z.object({ token: z.string(), redirect: z.string() })

/** POST auth/lti/stored/: which frame of the platform keeps the secret that goes with a code. */
export const ltiStoredRequest = z.strictObject({ code: z.string().max(100) })
export const ltiStoredReply = z.object({
  /** The name of a frame beside ours, or _parent. */
  target: z.string(),
  origin: z.string(),
  key: z.string(),
})

const word = z.string().trim().min(1).max(255)

/** A learning platform as staff register it; one with the same issuer and client id is replaced. */
export const ltiPlatformRequest = z.strictObject({
  issuer: word,
  client_id: word,
  deployment_ids: z.array(word).min(1).max(50),
  jwks_url: z.string().max(2000),
  auth_url: z.string().max(2000),
  token_url: z.string().max(2000),
  /** Origins from which it works besides those of the addresses: Canvas signs people in at one and runs at another. */
  other_origins: z.array(word).max(20).default([]),
})

/** POST admin/institutions/{id}/lti/registration/: a new link, or the end of the one there is. */
export const ltiRegistrationRequest = z.strictObject({ open: z.boolean() })

/** LTI of an institution as staff see it. */
export const ltiSettings = z.object({
  login_url: z.string(),
  launch_url: z.string(),
  /** Null where the installation has no key: then platforms can launch, and nothing more. */
  keys_url: z.string().nullable(),
  /** The link by which one platform may register itself; null where there is none open. */
  registration: z.object({ url: z.string(), until: z.string() }).nullable(),
  /** Of the addresses with which people may come; empty admits no one. */
  domains: z.array(z.string()),
  platforms: z.array(
    ltiPlatformRequest.extend({
      id: z.string(),
      deployment_ids: z.array(word).max(50),
      /** It registered itself and is not confirmed yet. */
      pending: z.boolean(),
      last_launch_at: z.string().nullable(),
      last_refusal: z.string().nullable(),
      grade_problem: z.string().nullable(),
      members_problem: z.string().nullable(),
    }),
  ),
})

/** GET educator/lti/{choiceId}/: for which cohort an educator chooses an assignment, asked by a learning platform. */
export const ltiChoiceShape = z.object({ cohort: z.object({ id: z.string(), name: z.string() }) })
/** Null goes back without one. */
export const ltiChoiceRequest = z.strictObject({ assignment: assignmentRequest.nullable() })
/** What the browser posts as JWT, and to where. */
export const ltiChoiceReply = z.object({ return_url: z.string(), jwt: z.string() })

export type LtiChoiceShape = z.infer<typeof ltiChoiceShape>
export type LtiChoiceReply = z.infer<typeof ltiChoiceReply>
export type LtiStoredReply = z.infer<typeof ltiStoredReply>
export type LtiRedeemReply = z.infer<typeof ltiRedeemReply>
export type LtiPlatformRequest = z.infer<typeof ltiPlatformRequest>
export type LtiSettings = z.infer<typeof ltiSettings>
