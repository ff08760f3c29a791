import { z } from 'zod'
import { MOST_PARTS } from './instructions.ts'

/** What a model is to answer. Not every server keeps to it, so every answer is checked again. */
export const modelAnswer = z.strictObject({
  parts: z.array(z.strictObject({ quote: z.string(), ids: z.array(z.string()).min(1) })).min(1),
})

export type ModelAnswer = z.infer<typeof modelAnswer>

/** The same for a request. Ids are not listed: seven hundred are more than vendors take, and slow to be made a grammar of. */
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

/** The answer in a model's words: JSON alone, or in the fence that some put around it. */
export function parseAnswer(words: string): ModelAnswer | undefined {
  const [, fenced] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(words) ?? []
  try {
    return modelAnswer.safeParse(JSON.parse(fenced ?? words)).data
  } catch {
    return undefined
  }
}
