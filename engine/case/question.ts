import { z } from 'zod'

const sentence = z.string().trim().min(2)

const option = z.strictObject({
  text: sentence,
  mark: z.number().min(0),
  /** The option's own explanation in the debrief: why it is best, or what is wrong or unsafe about it. */
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

/** A question as an attempt stores it; options of older attempts have no explanation of their own. */
const storedQuestion = question.extend({ options: z.array(option.partial({ why: true })).min(3) })

export type Question = z.infer<typeof storedQuestion>

/**
 * `earlier-questions.yaml`: the questions of a case before attempts stored their own. Only attempts from before that
 * change read it, so it must never change.
 */
export const earlierQuestionsFile = z.strictObject({ questions: z.array(storedQuestion).min(1) })
