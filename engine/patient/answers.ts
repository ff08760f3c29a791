import { contentWords, keyOf } from '#engine/case/content-words.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { AnswersFile, DefaultAnswer, Instead, ShortDenialsFile } from './answers-file.ts'
import { type Kind, kindsByAct } from './kinds.ts'

/** Lines that are said instead of some acts' own, with the key under which they stand. */
export type Moment = { key: string; entry: Instead }

export type Answers = {
  byKey: ReadonlyMap<string, DefaultAnswer>
  shortDenials: ReadonlyMap<string, string>
  /** The kinds within wide topics, by the acts that are answered so. */
  kindsByAct: ReadonlyMap<ActId, readonly Kind[]>
  /** Acts by the content words of their model questions. */
  modelQuestions: ReadonlyMap<string, ActId>
  /** Acts whose own lines give way to the lines of a moment: an apology, a summary that is only announced. */
  moments: ReadonlyMap<ActId, readonly Moment[]>
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
    kindsByAct: kindsByAct(byKey),
    moments: momentsByAct(byKey),
    // Only asked where nothing else was understood.
    get modelQuestions() {
      questions ??= modelQuestions(byKey)
      return questions
    },
  }
}

function momentsByAct(byKey: ReadonlyMap<string, DefaultAnswer>): Map<ActId, Moment[]> {
  const moments = new Map<ActId, Moment[]>()
  for (const [key, entry] of byKey) {
    for (const act of entry.insteadOf ?? []) moments.set(act, [...(moments.get(act) ?? []), { key, entry }])
  }
  return moments
}

/** Two acts with the same model question are left out: it would not be known which is meant. */
function modelQuestions(byKey: ReadonlyMap<string, DefaultAnswer>): Map<string, ActId> {
  const asks = [...byKey].flatMap(([act, { ask, askThird }]) => [ask, askThird].map((text) => ({ act, text })))
  const keyed = asks.flatMap(({ act, text }) => (text === undefined ? [] : [[keyOf(contentWords(text)), act] as const]))
  const questions = new Map(keyed)
  for (const [key, act] of keyed) if (questions.get(key) !== act) questions.delete(key)
  return questions
}
