import type { Turn } from './turn.ts'

/** Returns the ids of the topics disclosed by some answers. Topics that were withheld are not included. */
export function disclosedTopics(answers: Turn['answers']): Set<string> {
  const disclosures = answers.filter(({ kind }) => kind === 'fact' || kind === 'again')
  return new Set(disclosures.flatMap(({ fact }) => (fact === undefined ? [] : [fact])))
}

/** Returns the ids of the topics disclosed in a whole consultation so far. */
export const disclosedTopicsIn = (turns: readonly Turn[]): Set<string> =>
  disclosedTopics(turns.flatMap(({ answers }) => answers))
