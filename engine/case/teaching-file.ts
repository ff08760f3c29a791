import { z } from 'zod'
import { checkedCitation } from '#engine/sources/citation.ts'
import { caseId } from './answer-schema.ts'
import { question } from './question.ts'

const sentence = z.string().trim().min(2)

const supportingCitation = checkedCitation.extend({
  /** The rubric items and teaching points that rest on it. */
  supports: z.array(caseId).min(1),
})

/** `teaching.yaml`: what a student is helped with, asked and taught. */
export const teachingFile = z.strictObject({
  hints: z.array(sentence).length(5),
  modelSummary: sentence,
  questions: z.array(question).min(4).max(6),
  learningPoints: z.array(z.strictObject({ id: caseId, text: sentence })).length(3),
  references: z.array(supportingCitation).min(1),
  /** Where a student who is touched by a sensitive case finds help. */
  support: sentence.optional(),
})
