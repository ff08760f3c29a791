import { z } from 'zod'

/** How a case was read clinically by people who had not written it, when last, and who signed it, if anybody. */
export const review = z.object({ readings: z.number().int(), last: z.string(), signed: z.string().nullable() })

export type Review = z.infer<typeof review>
