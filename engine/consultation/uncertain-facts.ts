import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Wordings by which a patient expresses uncertainty. */
const UNSURE =
  /\b(?:should ?n['’]t think so|do ?n['’]t think so|not (?:quite |really )?sure|do ?n['’]t know|not done a test|never been tested|could be)\b/i
/** Topics that are matters of fact, unlike ideas and concerns. */
const IS_SO_OR_NOT = new Set(['obstetric', 'menstrual', 'sx', 'pmh', 'measured', 'sexual_history'])
/** A hedged statement agrees with a patient who is not sure. */
const HEDGED =
  /\b(?:might|may|could|possib\w+|perhaps|not sure|unsure|unlikely|think\w*|thought|likely|chance|don['’]?t know|not tested|have ?n['’]t tested)\b/i

/** Returns the fact that a summary states as certain but the patient does not, such as a pregnancy before any test. */
export function uncertainFact(vocabulary: Vocabulary, words: string, facts: readonly Fact[]): Fact | undefined {
  if (HEDGED.test(words) || /\bnever\b/i.test(words)) return undefined
  const named = new Set(termsOf(words, vocabulary).map(({ name }) => name))
  return facts.find(
    (fact) =>
      isPlain(fact) &&
      UNSURE.test(fact.says) &&
      fact.acts.every((act) => named.has(act) && IS_SO_OR_NOT.has(topicOf(act))),
  )
}
