import { z } from 'zod'

/** Whether one type of e-mail is still sent; open to anyone with the link at the end of such an e-mail. */
export const mailChoiceReply = z.object({
  /** The type of e-mail, worded to complete a sentence that begins "letters". */
  letters: z.string(),
  ended: z.boolean(),
})
export const mailChoiceRequest = z.object({ ended: z.boolean() })

/** POST mailchimp/journey: starts an e-mail series for the student, by its name at the external service. */
export const mailJourneyRequest = z.strictObject({ journey: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** Sample e-mails with made-up content, in development only. */
export const sampleLettersReply = z.object({
  letters: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
})

export type MailChoiceReply = z.infer<typeof mailChoiceReply>
export type SampleLettersReply = z.infer<typeof sampleLettersReply>
