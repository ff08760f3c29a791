import { z } from 'zod'

/** Whether letters of a kind are still sent, for anyone with the link at their end. */
export const mailChoiceReply = z.object({
  /** Which letters, so that "letters … " is a sentence. */
  letters: z.string(),
  ended: z.boolean(),
})
export const mailChoiceRequest = z.object({ ended: z.boolean() })

/** POST mailchimp/journey: the series of letters that a student sets out on, by its name at the outside service. */
export const mailJourneyRequest = z.strictObject({ journey: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** The letters of this product with made-up content, in development only. */
export const sampleLettersReply = z.object({
  letters: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
})

export type MailChoiceReply = z.infer<typeof mailChoiceReply>
export type SampleLettersReply = z.infer<typeof sampleLettersReply>
