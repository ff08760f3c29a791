import { z } from 'zod'
import { CATEGORIES, type CategoryId } from './names.ts'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z.string().trim().min(2)

/** An act that was asked (`smoking`, `radiation:complaint`), or `fact:<id>`, an answer that was given. */
const source = z
  .string()
  .regex(/^(fact:[a-z0-9-]+|[a-z_]+(:[a-z_]+)?)$/, 'use an act such as sx:fever, or fact:<answer id>')

/** any: one is enough; all: every one, over any number of turns; of with atLeast: that many of the list. */
const earnedBy = z.union([
  z.strictObject({ any: z.array(source).min(1) }),
  z.strictObject({ all: z.array(source).min(2) }),
  z.strictObject({ atLeast: z.number().int().min(2), of: z.array(source).min(3) }),
])

const item = z.strictObject({
  id,
  /** What the examiner looks for, as students read it after the case. */
  text: sentence,
  /** Two to five words, shown beside the mark when it is earned. */
  label: sentence,
  marks: z.number().int().min(1).max(4),
  mustAsk: z.boolean().default(false),
  /** Why it matters in this patient; required for a must-ask. */
  why: sentence.optional(),
  earnedBy,
  /** A question, in a student's words, that earns it. */
  better: sentence,
})

/** `rubric.yaml`: what is marked, by category in consultation order. */
export const rubricFile = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        id: z.enum(Object.keys(CATEGORIES) as [CategoryId, ...CategoryId[]]),
        items: z.array(item).min(1),
      }),
    )
    .min(5),
})

export type RubricFile = z.infer<typeof rubricFile>
export type RubricItem = z.infer<typeof item>
export type EarnedBy = z.infer<typeof earnedBy>
export type ItemSource = z.infer<typeof source>
