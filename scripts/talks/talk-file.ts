import { z } from 'zod'

const words = z.string().min(1)

/** The facts of a correct reply: each of `all`, and at least one of every group of `any`. */
const expectation = z.strictObject({ all: z.array(words).optional(), any: z.array(z.array(words).min(1)).optional() })

const message = z.strictObject({
  say: words,
  follows: z.literal(true).optional(),
  holds: expectation.optional(),
  /** For human readers: the intended detail of the fact, which no program judges. */
  tells: z.union([words, z.array(words)]).optional(),
  denies: z.union([words, z.array(words)]).optional(),
  'says-unknown': z.literal(true).optional(),
  talk: z.literal(true).optional(),
})

/** A file of content/talks: a consultation, message by message, with the facts of a correct reply. */
export const talkFile = z.strictObject({ case: z.number().int(), talk: z.array(message).min(1) })

export type TalkFile = z.infer<typeof talkFile>
export type RecordedMessage = TalkFile['talk'][number]
