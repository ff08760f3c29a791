import { z } from 'zod'

/** POST studio/:id/blind/: the key of a new link, returned only once. */
export const blindLinkReply = z.object({ key: z.string() })

const task = z.object({
  test: z.uuid(),
  position: z.number(),
  said: z.string(),
  reply: z.string(),
  chosen: z.array(z.string()),
})

/** GET studio/:id/blind/: numbers of blind questions by colleagues and of wrong replies, and those unresolved. */
export const blindResultsReply = z.object({
  asked: z.number(),
  wrong: z.number(),
  tasks: z.array(task),
})
export type BlindResultsReply = z.infer<typeof blindResultsReply>

/** PATCH studio/:id/blind/: marks a wrong reply as resolved by the author. */
export const blindSettleRequest = z.strictObject({ test: z.uuid(), position: z.number().int().min(0) })

/** GET blind/:key/. */
export const blindTestReply = z.object({
  name: z.string(),
  brief: z.string(),
  /** End of the ten minutes; null before the first question. */
  ends_at: z.string().nullable(),
  is_over: z.boolean(),
  lines: z.array(z.object({ said: z.string(), reply: z.string(), is_wrong: z.boolean() })),
})
export type BlindTestReply = z.infer<typeof blindTestReply>

/** POST blind/:key/. */
export const blindAskRequest = z.strictObject({ said: z.string().trim().min(1).max(500) })
/** PATCH blind/:key/. */
export const blindMarkRequest = z.strictObject({ position: z.number().int().min(0), is_wrong: z.boolean() })
