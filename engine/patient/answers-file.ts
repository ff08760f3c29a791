import { z } from 'zod'

const lines = z.array(z.string().trim().min(1)).min(1)

/** The conditions for alternative lines: certain messages, certain patients, or both. */
const occasion = {
  /** Required words, as in a fact's `saying`; excluded words; and the maximum number of words. */
  saying: lines.optional(),
  but: lines.optional(),
  within: z.number().int().positive().optional(),
  /** Match only the last sentence of the message, however long the rest is. */
  ending: z.boolean().optional(),
  gender: z.enum(['Female', 'Male']).optional(),
  /** Age range in years, both ends inclusive. */
  from: z.number().optional(),
  to: z.number().optional(),
}

/** Lines for particular patients or words: a man has no smears, and "any falls?" is not "any injuries?". */
const instead = z.strictObject({ ...occasion, first: lines, third: lines.optional() })

const answer = z.strictObject({
  /** The act's label for students, sentence case. */
  name: z.string().trim().min(1).optional(),
  /** The noun for something already known: "the numbness", "{my} sleep". Defaults to the noun of its short denial. */
  noun: z.string().trim().min(1).optional(),
  /** A model question to the patient, and to a parent or carer. */
  ask: z.string().trim().min(1).optional(),
  askThird: z.string().trim().min(1).optional(),
  /** Default lines where the case has no answer: in the patient's voice, and in an informant's. */
  first: lines,
  third: lines.optional(),
  /** For a kind within a broad topic (answers-kinds.yaml): its topics, other sources for it, and its names. */
  of: lines.optional(),
  also: lines.optional(),
  asked: lines.optional(),
  held: lines.optional(),
  /** Words that also ask for the whole list, and whether the denial follows the answer to the broad question. */
  beside: lines.optional(),
  added: z.boolean().optional(),
  /** The first match replaces the default lines. */
  instead: z.array(instead).min(1).optional(),
  /** For a moment: the acts that it replaces on this occasion. */
  insteadOf: lines.optional(),
  /** Whether it is a reaction to news or a plan, said before anything else. */
  news: z.boolean().optional(),
  ...occasion,
})

/** `answers-*.yaml`: an act, or a state of the patient such as `not-understood`, with its default answers. */
export const answersFile = z.record(z.string(), answer)

/** `short-denials.yaml`: the noun after "no" when several things are denied in one sentence. */
export const shortDenialsFile = z.record(z.string(), z.string().trim().min(1))

export type AnswersFile = z.infer<typeof answersFile>
export type DefaultAnswer = z.infer<typeof answer>
export type Instead = z.infer<typeof instead> & { news?: boolean | undefined }
export type ShortDenialsFile = z.infer<typeof shortDenialsFile>
