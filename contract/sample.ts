import { z } from 'zod'
import { credited, hit, responseStatus } from './agent.ts'
import { MESSAGE_MAX } from './values/messages.ts'

/** Questions that a visitor of the home page may ask; messages the patient did not understand are not counted. */
export const SAMPLE_QUESTIONS = 3
/** Most messages in total, of any kind. */
export const SAMPLE_MESSAGES = 6
/** Most characters in total: all messages are interpreted again with each call. */
export const SAMPLE_CHARACTERS = 3_000

const TOO_LONG = 'That’s too long for one message. Please ask in shorter parts.'
const words = z.string().trim().min(1, 'Please type a question first.').max(MESSAGE_MAX, TOO_LONG)

/** POST sample/: the visitor's messages so far, oldest first, and the new one. Nothing is stored. */
export const sampleRequest = z
  .strictObject({ earlier: z.array(words).max(SAMPLE_MESSAGES - 1), message: words })
  .refine(({ earlier, message }) => [...earlier, message].join('').length <= SAMPLE_CHARACTERS, {
    path: ['message'],
    message: TOO_LONG,
  })

/** A character range in a message: 0 is the page's opening example, followed by the visitor's own messages. */
const passage = z.object({ message: z.number().int(), from: z.number().int(), to: z.number().int() })

/** Verdict once no more questions can be asked: the rubric item that could be earned. */
export const sampleVerdict = z.object({
  earned: z.boolean(),
  label: z.string(),
  must_ask: z.boolean(),
  why: z.string(),
  /** The words that earned it; empty if missed. */
  evidence: z.array(passage),
  /** The nearest match, and why it did not count. */
  near: passage.extend({ why: z.string() }).nullable(),
  better: z.string(),
  would_have_said: z.string().nullable(),
  parting_words: z.string(),
})

/** The patient's answer, and what the message earned. */
export const sampleReply = z.object({
  response: z.string(),
  response_status: responseStatus,
  /** Readings of an ambiguous message, as questions. */
  options: z.array(z.string()),
  hits: z.array(hit),
  credited: z.array(credited),
  questions_left: z.number().int(),
  verdict: sampleVerdict.nullable(),
})

export type SampleReply = z.infer<typeof sampleReply>
export type SampleVerdict = z.infer<typeof sampleVerdict>
