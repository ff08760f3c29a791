import { z } from 'zod'

/** `checked`: whether the author opened the text, or the fact is from knowledge of it. */
export const reference = z.object({
  title: z.string(),
  body: z.string(),
  year: z.number().int(),
  checked: z.enum(['opened', 'knowledge']),
})
