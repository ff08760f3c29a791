import { z } from 'zod'

const method = z.enum(['e-mail', 'google', 'facebook'])
const currency = z.enum(['USD', 'GBP', 'AUD'])
const planName = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/)
/** The shape of an address only: at most three lower-case words, with a colon for anything else. */
export const addressShape = z
  .string()
  .max(80)
  .regex(/^\/(?:(?:[a-z][a-z_-]{0,23}|:)(?:\/(?:[a-z][a-z_-]{0,23}|:)){0,2})?$/)

/**
 * All site events that are recorded, with the specification's names. Each value is one of a few, a number, or the shape
 * of an address: nothing that a user typed can be included.
 */
export const trackedEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('Login'), properties: z.strictObject({ method }) }),
  /** Reported as the purchase of a free plan. */
  z.strictObject({
    event: z.literal('Sign Up'),
    properties: z.strictObject({ method, plan: z.literal('free'), value: z.literal(0), currency: z.literal('USD') }),
  }),
  /** The amount charged; the server adds its value in USD. */
  z.strictObject({
    event: z.literal('Purchase'),
    properties: z.strictObject({ plan: planName, currency, amount: z.number().min(0).max(10_000) }),
  }),
  /** `step` is 1 with the saved card, 2 with a new one, 3 otherwise. */
  z.strictObject({
    event: z.literal('Purchase Failed'),
    properties: z.strictObject({ plan: planName, currency, step: z.literal([1, 2, 3]) }),
  }),
  z.strictObject({ event: z.literal('First Page'), properties: z.strictObject({}) }),
  z.strictObject({ event: z.literal('Page Not Found'), properties: z.strictObject({ path: addressShape }) }),
])

/** POST tracking/event/. */
export const trackingRequest = z.strictObject({ told: trackedEvent, is_mobile: z.boolean() })
/** Whether it was stored; not for staff, test addresses and users who opted out of tracking. */
export const trackingReply = z.object({ kept: z.boolean() })

/** Counts of each event over several periods, and the retention in days. */
export const adminEventsReply = z.object({
  kept_days: z.number().int(),
  events: z.array(
    z.object({
      event: z.string(),
      days_1: z.number().int(),
      days_7: z.number().int(),
      days_30: z.number().int(),
      days_90: z.number().int(),
    }),
  ),
})
export const adminEventsQuery = z.object({ format: z.enum(['csv', 'json']) })

export const adminEventsFile = z.file()

export type TrackedEvent = z.infer<typeof trackedEvent>
export type TrackingRequest = z.infer<typeof trackingRequest>
export type AdminEventsReply = z.infer<typeof adminEventsReply>
