import { z } from 'zod'
import { contentWords, keyOf } from '#engine/case/content-words.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

const lines = z.array(z.string().trim().min(1)).min(1)

const answer = z.strictObject({
  /** The act's label for students, sentence case. */
  name: z.string().trim().min(1).optional(),
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

export type DefaultAnswer = z.infer<typeof answer>
export type Answers = {
  byKey: ReadonlyMap<string, DefaultAnswer>
  shortDenials: ReadonlyMap<string, string>
  /** Acts by the content words of their model questions. */
  modelQuestions: ReadonlyMap<string, ActId>
}

/** Joins checked answers files into one look-up. A key in two files keeps its first meaning. */
export function compileAnswers(
  files: readonly z.infer<typeof answersFile>[],
  shortDenials: z.infer<typeof shortDenialsFile>,
): Answers {
  const byKey = new Map<string, DefaultAnswer>()
  for (const file of files) {
    for (const [key, value] of Object.entries(file)) if (!byKey.has(key)) byKey.set(key, value)
  }
  return { byKey, shortDenials: new Map(Object.entries(shortDenials)), modelQuestions: modelQuestions(byKey) }
}

/** Two acts with the same model question are left out: it would not be known which is meant. */
function modelQuestions(byKey: ReadonlyMap<string, DefaultAnswer>): Map<string, ActId> {
  const asks = [...byKey].flatMap(([act, { ask, askThird }]) => [ask, askThird].map((text) => ({ act, text })))
  const keyed = asks.flatMap(({ act, text }) => (text === undefined ? [] : [[keyOf(contentWords(text)), act] as const]))
  const questions = new Map(keyed)
  for (const [key, act] of keyed) if (questions.get(key) !== act) questions.delete(key)
  return questions
}
