import { z } from 'zod'

/**
 * How often a case was read clinically by people other than its author, the latest date, and any signatory; for a
 * studio case, also whether too few blind questions were asked.
 */
export const review = z.object({
  readings: z.number().int(),
  last: z.string(),
  signed: z.string().nullable(),
  little_tested: z.boolean(),
})

export type Review = z.infer<typeof review>
