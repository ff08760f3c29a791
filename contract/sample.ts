import { z } from 'zod'
import { credited, hit, responseStatus } from './agent.ts'
import { MESSAGE_MAX } from './values/messages.ts'

/** Questions that a visitor of the first page may ask; what the patient did not understand is none of them. */
export const SAMPLE_QUESTIONS = 3
/** Messages in all, whatever they were. */
export const SAMPLE_MESSAGES = 6
/** Characters of all of them together: they are understood anew with each call. */
export const SAMPLE_CHARACTERS = 3_000

const TOO_LONG = 'That’s too long for one message. Please ask in shorter parts.'
const words = z.string().trim().min(1, 'Please type a question first.').max(MESSAGE_MAX, TOO_LONG)

/** POST sample/: the visitor's words so far, the oldest first, and the new ones. Nothing of it is kept. */
export const sampleRequest = z
  .strictObject({ earlier: z.array(words).max(SAMPLE_MESSAGES - 1), message: words })
  .refine(({ earlier, message }) => [...earlier, message].join('').length <= SAMPLE_CHARACTERS, {
    path: ['message'],
    message: TOO_LONG,
  })

/** Characters of a message: 0 is the one that the page shows to begin with, the visitor's own come after it. */
const passage = z.object({ message: z.number().int(), from: z.number().int(), to: z.number().int() })

/** What came of it, once nothing more can be asked: the item of the rubric that was there to be found. */
export const sampleVerdict = z.object({
  earned: z.boolean(),
  label: z.string(),
  must_ask: z.boolean(),
  why: z.string(),
  /** The words that earned it; empty where it was missed. */
  evidence: z.array(passage),
  /** The words that came nearest to it, and why they did not count. */
  near: passage.extend({ why: z.string() }).nullable(),
  better: z.string(),
  would_have_said: z.string().nullable(),
  parting_words: z.string(),
})

/** What the patient answers, and what the words earned. */
export const sampleReply = z.object({
  response: z.string(),
  response_status: responseStatus,
  /** Readings of a message that was not clear, as questions. */
  options: z.array(z.string()),
  hits: z.array(hit),
  credited: z.array(credited),
  questions_left: z.number().int(),
  verdict: sampleVerdict.nullable(),
})

export type SampleReply = z.infer<typeof sampleReply>
export type SampleVerdict = z.infer<typeof sampleVerdict>
