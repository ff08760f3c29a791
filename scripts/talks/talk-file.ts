import { z } from 'zod'

const words = z.string().min(1)

/** Facts that a right reply tells: each of `all`, and of every group of `any` at least one. */
const holds = z.strictObject({ all: z.array(words).optional(), any: z.array(z.array(words).min(1)).optional() })

const message = z.strictObject({
  say: words,
  follows: z.literal(true).optional(),
  holds: holds.optional(),
  /** For readers: which detail of the fact is meant. No program judges it. */
  tells: z.union([words, z.array(words)]).optional(),
  denies: z.union([words, z.array(words)]).optional(),
  'says-unknown': z.literal(true).optional(),
  talk: z.literal(true).optional(),
})

/** A file of content/talks: a consultation, message by message, with what a right reply holds. */
export const talkFile = z.strictObject({ case: z.number().int(), talk: z.array(message).min(1) })

export type TalkFile = z.infer<typeof talkFile>
export type RecordedMessage = TalkFile['talk'][number]
