import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import { isFinding } from '#engine/marking/summary/terms-said.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { NamedFinding, NamedFindings, Turn } from './turn.ts'

/**
 * Returns the symptoms and illnesses that a question and its answer name. The reader may miss one of several, but the
 * words show that it was asked about. A statement or a summary asks nothing.
 */
export function namedFindings(
  vocabulary: Vocabulary,
  { said, reply, acts, style }: Pick<Turn, 'said' | 'reply' | 'acts' | 'style'>,
): NamedFindings {
  // A bare list ("tummy pain, vomiting") was understood as a question.
  const isQuestion = style.question || acts.some(({ act }) => !isTalk(act))
  const asks = isQuestion && !acts.some(({ act }) => act === 'summarise' || act === 'explain')
  return { asked: asks ? findingsIn(vocabulary, said) : [], replied: findingsIn(vocabulary, reply) }
}

/** Returns each finding once; one that is more than a word or two from a denial is uncertain and is left out. */
function findingsIn(vocabulary: Vocabulary, text: string): NamedFinding[] {
  const named = new Map<string, NamedFinding>()
  for (const { name, from, to, denial } of termsOf(text, vocabulary))
    if (isFinding(name) && denial <= NEAR && !named.has(name))
      named.set(name, { act: name, from, to, denied: denial > 0 })
  return [...named.values()]
}

const NEAR = 3
