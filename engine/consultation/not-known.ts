import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** The patient does not know it, and says so. */
const UNSURE =
  /\b(?:should ?n['’]t think so|do ?n['’]t think so|not (?:quite |really )?sure|do ?n['’]t know|not done a test|never been tested|could be)\b/i
/** Topics of which a thing is so or is not; of what somebody thinks or fears there is nothing to know. */
const IS_SO_OR_NOT = new Set(['obstetric', 'menstrual', 'sx', 'pmh', 'measured', 'sexual_history'])
/** A summary that leaves it open leaves it as the patient does. */
const HEDGED =
  /\b(?:might|may|could|possib\w+|perhaps|not sure|unsure|unlikely|think\w*|thought|likely|chance|don['’]?t know|not tested|have ?n['’]t tested)\b/i

/** Something said for certain that this patient is not sure of: "you are not pregnant" before any test. */
export function notKnown(vocabulary: Vocabulary, words: string, facts: readonly Fact[]): Fact | undefined {
  if (HEDGED.test(words) || /\bnever\b/i.test(words)) return undefined
  const named = new Set(termsOf(words, vocabulary).map(({ name }) => name))
  return facts.find(
    (fact) =>
      isPlain(fact) &&
      UNSURE.test(fact.says) &&
      fact.acts.every((act) => named.has(act) && IS_SO_OR_NOT.has(topicOf(act))),
  )
}
