import { z } from 'zod'

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as emergency-shift')

/** `journeys/order.yaml`: every journey by its permanent id, in the order in which the dashboard shows them. */
export const journeyOrder = z.array(id)

/** `journeys/<id>.yaml`: several cases in a row, with a reason to see them together. */
export const journeyFile = z.strictObject({
  id,
  title: z.string().trim().min(4).max(48),
  /** One sentence that invites, and gives no diagnosis away. */
  summary: z.string().trim().min(30).max(180),
  /** What a student practises on the way, each beginning with a verb. */
  practises: z.array(z.string().trim().min(10).max(110)).min(2).max(4),
  /** The ids of its cases, in the order in which they are met. */
  cases: z.array(z.number().int().positive()).min(3).max(5),
})

export type Journey = z.infer<typeof journeyFile>
