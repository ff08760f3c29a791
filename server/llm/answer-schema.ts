import { z } from 'zod'
import { MOST_PARTS } from './instructions.ts'

/** Expected answer of the model. Not every server enforces the schema, so every answer is validated. */
export const modelAnswer = z.strictObject({
  parts: z.array(z.strictObject({ quote: z.string(), ids: z.array(z.string()).min(1) })).min(1),
})

export type ModelAnswer = z.infer<typeof modelAnswer>

/** The same as JSON schema for a request. Ids are not listed: 700 exceed vendors' limits, and compile slowly. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['parts'],
  properties: {
    parts: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_PARTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['quote', 'ids'],
        properties: {
          quote: { type: 'string' },
          ids: { type: 'array', minItems: 1, maxItems: MOST_PARTS, items: { type: 'string' } },
        },
      },
    },
  },
}

/** Parses the model's answer: JSON alone, or inside the code fence that some add. */
export function parseAnswer(words: string): ModelAnswer | undefined {
  const [, fenced] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(words) ?? []
  try {
    return modelAnswer.safeParse(JSON.parse(fenced ?? words)).data
  } catch {
    return undefined
  }
}
