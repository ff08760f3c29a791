import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const count = z.number().int().positive()

/** `config.json` beside the weights, written by training (training/export.py). */
const modelConfig = z.object({
  /** Dimensions of a vector. */
  hidden: count,
  /** Maximum tokens of each part of a text; longer parts are truncated. */
  contextTokens: count,
  messageTokens: count,
  topicTokens: count,
  answerTokens: count,
  /** Weights in the mean of a context or topic token, and of a message token outside the part being read. */
  firstWeight: z.number(),
  outsideWeight: z.number(),
  /** Multiplying a cosine's margin over its threshold by this gives the log-odds against "none fits". */
  scale: z.number().positive(),
  /** Minimum logit for cutting a message after a word. */
  cutBar: z.number(),
  /** The same after punctuation and before a conjunction. */
  seamBar: z.number(),
  wordsBar: z.number(),
  examplesBar: z.number(),
  sha256: z.string(),
})

export type ModelConfig = z.infer<typeof modelConfig>

export const readModelConfig = (folder: string): ModelConfig =>
  modelConfig.parse(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')))
