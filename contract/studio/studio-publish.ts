import { z } from 'zod'

/** How a published version was checked, as shown to students. Nothing in it is entered by its author. */
export const publishedReview = z.object({
  /** Colleagues who read and approved exactly this revision. */
  readings: z.number().int(),
  last: z.iso.date(),
  signed: z.object({ name: z.string(), role: z.string(), on: z.iso.date(), checked: z.string() }).nullable(),
  blind: z.object({ asked: z.number().int(), right: z.number().int() }),
})
export type PublishedReview = z.infer<typeof publishedReview>

/** POST studio/:id/publish/: the revision that the publisher saw. */
export const studioPublishRequest = z.strictObject({ revision: z.number().int().min(0) })
