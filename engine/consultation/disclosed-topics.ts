import type { Turn } from './turn.ts'

/** The topics that some answers gave away, each once, by id. What was held back is not among them. */
export function disclosedTopics(answers: Turn['answers']): Set<string> {
  const told = answers.filter(({ kind }) => kind === 'fact' || kind === 'again')
  return new Set(told.flatMap(({ fact }) => (fact === undefined ? [] : [fact])))
}

/** The same of a whole consultation so far. */
export const disclosedTopicsIn = (turns: readonly Turn[]): Set<string> =>
  disclosedTopics(turns.flatMap(({ answers }) => answers))
