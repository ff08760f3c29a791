import { z } from 'zod'

/** `checked`: whether the author opened the text, or cites it from memory. */
export const reference = z.object({
  title: z.string(),
  body: z.string(),
  year: z.number().int(),
  checked: z.enum(['opened', 'knowledge']),
})
