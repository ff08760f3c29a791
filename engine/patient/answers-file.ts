import { z } from 'zod'

const lines = z.array(z.string().trim().min(1)).min(1)

/** When other lines are said than an act's own: to some messages, to some patients, or to both. */
const occasion = {
  /** Words that the message holds, as in a fact's `saying`; words that it must not hold; the most words it may have. */
  saying: lines.optional(),
  but: lines.optional(),
  within: z.number().int().positive().optional(),
  /** Only the last sentence of the message is looked at, however long the rest. */
  ending: z.boolean().optional(),
  gender: z.enum(['Female', 'Male']).optional(),
  /** From this age, and up to (and with) that age, in years. */
  from: z.number().optional(),
  to: z.number().optional(),
}

/** A man has no smears, and "any falls?" is not "any injuries?". */
const instead = z.strictObject({ ...occasion, first: lines, third: lines.optional() })

const answer = z.strictObject({
  /** The act's label for students, sentence case. */
  name: z.string().trim().min(1).optional(),
  /** The thing as one that is known: "the numbness", "{my} sleep". Without it the noun of its short denial is used. */
  noun: z.string().trim().min(1).optional(),
  /** A model question to the patient, and to a parent or carer. */
  ask: z.string().trim().min(1).optional(),
  askThird: z.string().trim().min(1).optional(),
  /** What is said when the case says nothing: by the patient, and by who speaks for them. */
  first: lines,
  third: lines.optional(),
  /** Of a kind within a wide topic (answers-kinds.yaml): what it is one of, what else may tell of it, how it is named. */
  of: lines.optional(),
  also: lines.optional(),
  asked: lines.optional(),
  held: lines.optional(),
  /** Words that ask for the whole list beside it, and whether its denial comes after the answer to the wide question. */
  beside: lines.optional(),
  added: z.boolean().optional(),
  /** The first of these that fits is said, before the harmless lines. */
  instead: z.array(instead).min(1).optional(),
  /** Of a moment: the acts that are answered so, on this occasion. */
  insteadOf: lines.optional(),
  /** How a person takes news or a plan; said before anything else. */
  news: z.boolean().optional(),
  ...occasion,
})

/** `answers-*.yaml`: an act, or a state of the patient such as `not-understood`, with its harmless answers. */
export const answersFile = z.record(z.string(), answer)

/** `short-denials.yaml`: what follows "no" when several things are denied in one breath. */
export const shortDenialsFile = z.record(z.string(), z.string().trim().min(1))

export type AnswersFile = z.infer<typeof answersFile>
export type DefaultAnswer = z.infer<typeof answer>
export type Instead = z.infer<typeof instead> & { news?: boolean | undefined }
export type ShortDenialsFile = z.infer<typeof shortDenialsFile>
