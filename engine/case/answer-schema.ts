import { z } from 'zod'
import { REACTION_TOPICS, REACTIONS } from './reactions.ts'

export const caseId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower case words joined by hyphens, such as pain-onset')
const sentence = z.string().trim().min(2)
const act = z
  .string()
  .regex(/^[a-z_]+(:[a-z_]+)?$/, 'use a topic or topic:target of the taxonomy, such as smoking or sx:fever')

/** The conditions for disclosing an answer; all that are given must be met. */
const condition = z.strictObject({
  trust: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('the bedside manner that it takes, 0 to 100; a talk begins at 50'),
  times: z.number().int().min(2).max(3).optional().describe('it is told when asked for the second or third time'),
  promised: z.literal(true).optional().describe('a promise that it stays confidential does instead of trust and times'),
  after: z.array(caseId).optional().describe('answers that have to be told first'),
})

const words = {
  id: caseId.describe('permanent: marks, stored talks and example questions name it'),
  topic: sentence.describe('what it tells, as a clinician would name it: when the pain began'),
  says: sentence.describe('what the patient says, in their own voice'),
  again: z.array(sentence).optional().describe('the same in other words, for when it is asked again'),
  beside: sentence.optional().describe('the same with its subject named, for when it stands among other answers'),
  gist: sentence.optional().describe('what it tells in a few neutral words, where the debrief counts it as a finding'),
  earns: z.array(act).min(1).optional().describe('what asking for it counts as; a detail counts as its answer does'),
  asks: z.array(sentence).min(1).optional().describe('questions that it answers, as students put them'),
  cue: sentence
    .optional()
    .describe('words of it that show how hard it is: a kind word is due before the next question'),
  when: condition.optional().describe('what it waits for'),
  until: sentence.optional().describe('what is said until then'),
  meets: z.enum(REACTIONS).optional().describe('the remark that it meets, where it answers no question'),
}

/** A narrower answer within the same topic. */
const detail = z.strictObject({
  ...words,
  of: caseId
    .optional()
    .describe('the detail of the same answer that it belongs to, where that is a finding of its own'),
})

/** One answer that this patient can give, with its details. Reactions to a remark are named after the remark. */
export const answerSchema = z
  .strictObject({
    ...words,
    id: words.id.optional(),
    topic: words.topic.optional(),
    details: z.array(detail).min(1).optional().describe('smaller answers of the same topic, most often asked next'),
  })
  .meta({ anyOf: [{ required: ['id', 'topic'] }, { required: ['meets'] }] })
  .transform(({ id, topic, ...answer }, context) => {
    const { meets } = answer
    const named = meets && { id: `meets-${meets}`, topic: REACTION_TOPICS[meets] }
    const whole = { id: meets === 'news' ? id : (id ?? named?.id), topic: topic ?? named?.topic }
    return { ...answer, id: given('id', whole.id, context), topic: given('topic', whole.topic, context) }
  })

/** Returns a required value; adds an issue that rejects the case where it is missing. */
function given(key: string, value: string | undefined, context: z.RefinementCtx): string {
  if (value !== undefined) return value
  context.addIssue({ code: 'custom', path: [key], message: 'it is missing: write it' })
  return z.NEVER
}

export type WrittenAnswer = z.infer<typeof answerSchema>
export type WrittenDetail = z.infer<typeof detail>
export type AnswerCondition = z.infer<typeof condition>
