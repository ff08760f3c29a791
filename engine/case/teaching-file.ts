import { z } from 'zod'
import { checkedCitation } from '#engine/sources/citation.ts'
import { caseId } from './answer-schema.ts'
import { question } from './question.ts'

const sentence = z.string().trim().min(2)

const supportingCitation = checkedCitation.extend({
  /** The rubric items and teaching points that this source supports. */
  supports: z.array(caseId).min(1),
})

/** `teaching.yaml`: hints, questions and teaching points for the student. */
export const teachingFile = z.strictObject({
  hints: z.array(sentence).length(5),
  modelSummary: sentence,
  questions: z.array(question).min(4).max(6),
  learningPoints: z.array(z.strictObject({ id: caseId, text: sentence })).length(3),
  references: z.array(supportingCitation).min(1),
  /** Where a student affected by a sensitive case can find help. */
  support: sentence.optional(),
})
