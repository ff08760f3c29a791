import { z } from 'zod'

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as emergency-shift')

/** `journeys/order.yaml`: every journey by its permanent id, in dashboard order. */
export const journeyOrder = z.array(id)

/** `journeys/<id>.yaml`: several cases in sequence, with a reason to work them together. */
export const journeyFile = z.strictObject({
  id,
  title: z.string().trim().min(4).max(48),
  /** One sentence that invites the student and does not reveal a diagnosis. */
  summary: z.string().trim().min(30).max(180),
  /** The skills practised on the journey, each starting with a verb. */
  practises: z.array(z.string().trim().min(10).max(110)).min(2).max(4),
  /** The ids of its cases, in order. */
  cases: z.array(z.number().int().positive()).min(3).max(5),
})

export type Journey = z.infer<typeof journeyFile>
