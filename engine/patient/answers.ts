import { contentWords, keyOf } from '#engine/case/content-words.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { AnswersFile, DefaultAnswer, ShortDenialsFile } from './answers-file.ts'

export type Answers = {
  byKey: ReadonlyMap<string, DefaultAnswer>
  shortDenials: ReadonlyMap<string, string>
  /** Acts by the content words of their model questions. */
  modelQuestions: ReadonlyMap<string, ActId>
}

/** Joins checked answers files into one look-up. A key in two files keeps its first meaning. */
export function compileAnswers(files: readonly AnswersFile[], shortDenials: ShortDenialsFile): Answers {
  const byKey = new Map<string, DefaultAnswer>()
  for (const file of files) {
    for (const [key, value] of Object.entries(file)) if (!byKey.has(key)) byKey.set(key, value)
  }
  let questions: ReadonlyMap<string, ActId> | undefined
  return {
    byKey,
    shortDenials: new Map(Object.entries(shortDenials)),
    // Only asked where nothing else was understood.
    get modelQuestions() {
      questions ??= modelQuestions(byKey)
      return questions
    },
  }
}

/** Two acts with the same model question are left out: it would not be known which is meant. */
function modelQuestions(byKey: ReadonlyMap<string, DefaultAnswer>): Map<string, ActId> {
  const asks = [...byKey].flatMap(([act, { ask, askThird }]) => [ask, askThird].map((text) => ({ act, text })))
  const keyed = asks.flatMap(({ act, text }) => (text === undefined ? [] : [[keyOf(contentWords(text)), act] as const]))
  const questions = new Map(keyed)
  for (const [key, act] of keyed) if (questions.get(key) !== act) questions.delete(key)
  return questions
}
