import { z } from 'zod'

const lines = z.array(z.string().trim().min(1)).min(1)

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
})

/** `answers-*.yaml`: an act, or a state of the patient such as `not-understood`, with its harmless answers. */
export const answersFile = z.record(z.string(), answer)

/** `short-denials.yaml`: what follows "no" when several things are denied in one breath. */
export const shortDenialsFile = z.record(z.string(), z.string().trim().min(1))

export type AnswersFile = z.infer<typeof answersFile>
export type DefaultAnswer = z.infer<typeof answer>
export type ShortDenialsFile = z.infer<typeof shortDenialsFile>
