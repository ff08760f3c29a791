import { z } from 'zod'

/** A question with its answer: paragraphs, some of which are lists. `[words](/path)` in them is a link. */
const helpEntry = z.object({
  id: z.string(),
  question: z.string(),
  keywords: z.array(z.string()),
  answer: z.array(z.union([z.string(), z.array(z.string())])),
})

/** GET help/: the two lists of the help page, in order. */
export const helpReply = z.object({
  lists: z.array(z.object({ title: z.string(), entries: z.array(helpEntry) })),
})

export type HelpEntry = z.infer<typeof helpEntry>
export type HelpReply = z.infer<typeof helpReply>
