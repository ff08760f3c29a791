import { z } from 'zod'

/**
 * How a case was read clinically by people who had not written it, when last, and who signed it, if anybody; of a case
 * from the studio, whether too few questions were asked of it blind.
 */
export const review = z.object({
  readings: z.number().int(),
  last: z.string(),
  signed: z.string().nullable(),
  little_tested: z.boolean(),
})

export type Review = z.infer<typeof review>
