import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const count = z.number().int().positive()

/** `config.json` beside the weights: what training has to hand over (training/export.py). */
const modelConfig = z.object({
  /** Numbers in a vector. */
  hidden: count,
  /** Most tokens of each part of a text; what is longer is cut. */
  contextTokens: count,
  messageTokens: count,
  topicTokens: count,
  answerTokens: count,
  /** What a token counts in the mean that is context or topic, and one of the message outside the part being read. */
  firstWeight: z.number(),
  outsideWeight: z.number(),
  /** A cosine above its bar, times this, is the log-odds of a candidate against "none fits". */
  scale: z.number().positive(),
  /** The logit from which on a message is cut after a word. */
  cutBar: z.number(),
  /** The same at a mark and before a joining word. */
  seamBar: z.number(),
  wordsBar: z.number(),
  examplesBar: z.number(),
  sha256: z.string(),
})

export type ModelConfig = z.infer<typeof modelConfig>

export const readModelConfig = (folder: string): ModelConfig =>
  modelConfig.parse(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')))
