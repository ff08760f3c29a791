import type { AnswerCondition } from '#engine/case/answer-schema.ts'
import type { Fact } from '#engine/case/fact.ts'
import type { DisclosureCondition } from './script.ts'

/**
 * Returns the conditions of a fact in words that an actor can judge. `wordsOf` returns the words of other facts.
 * Undefined where asking is enough.
 */
export function disclosureConditionOf(
  { when, until }: Fact,
  wordsOf: (id: string) => string,
): DisclosureCondition | undefined {
  if (!when) return undefined
  const parts = [kindly(when), often(when), promised(when), afterwards(when, wordsOf)]
  return {
    kind: when.trust !== undefined,
    times: when.times ?? 0,
    after: when.after ?? [],
    when: `Only ${parts
      .filter((part) => part !== undefined)
      .join(', and ')
      .replaceAll(', and or', ', or')}.`,
    until,
  }
}

const kindly = ({ trust }: AnswerCondition): string | undefined =>
  trust === undefined ? undefined : 'when they have been kind to you'

const often = ({ times }: AnswerCondition): string | undefined =>
  times === undefined ? undefined : `when they come back to it a ${times === 2 ? 'second' : 'third'} time`

const promised = (when: AnswerCondition): string | undefined =>
  when.promised ? 'or when they promise that it stays between you' : undefined

const afterwards = ({ after = [] }: AnswerCondition, wordsOf: (id: string) => string): string | undefined =>
  after.length === 0 ? undefined : `after you have said ${after.map((id) => `“${begun(wordsOf(id))}”`).join(' and ')}`

const WORDS = 6

/** Returns enough of a line to recognise it. */
function begun(says: string): string {
  const words = says.split(' ')
  return words.length <= WORDS ? says.replace(/[.]$/, '') : `${words.slice(0, WORDS).join(' ').replace(/[,.]$/, '')}…`
}
