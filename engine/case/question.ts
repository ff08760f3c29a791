import { z } from 'zod'

const sentence = z.string().trim().min(2)

const option = z.strictObject({
  text: sentence,
  mark: z.number().min(0),
  /** The option's own sentence in the debrief: why it is best, or what is wrong or unsafe about it. */
  why: sentence,
})

/** A question after the case, as authors write it. */
export const question = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as first-step'),
  title: sentence,
  description: sentence,
  options: z.array(option).min(3),
  explanation: sentence,
})

/** The same as an attempt keeps it: options of an earlier time were not explained one by one. */
const askedQuestion = question.extend({ options: z.array(option.partial({ why: true })).min(3) })

export type Question = z.infer<typeof askedQuestion>

/**
 * `earlier-questions.yaml`: what a case asked until attempts kept their own questions. Only attempts from before that
 * are shown by it, so it never changes.
 */
export const earlierQuestionsFile = z.strictObject({ questions: z.array(askedQuestion).min(1) })
