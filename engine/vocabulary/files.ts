import { z } from 'zod'

const patterns = z.array(z.string().trim().min(1))

/** The patterns of one act, symptom or condition: names, whole questions, look-alikes, and elliptical follow-ups. */
const entry = z.strictObject({
  words: patterns.optional(),
  asks: patterns.optional(),
  not: patterns.optional(),
  follows: patterns.optional(),
})
export type Entry = z.infer<typeof entry>

export const entriesFile = z.record(z.string(), entry)
export const patternsFile = z.record(z.string(), patterns)

export const spellingFile = z.strictObject({
  same: z.record(z.string(), z.string()),
  light: z.array(z.string()),
  real: z.array(z.string()),
})
export type Spelling = z.infer<typeof spellingFile>
