import { CONVERSATION_ACTS, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { PERHAPS } from './confidence.ts'
import type { Reading } from './reading.ts'
import { speakingHits } from './resolve.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './tokens.ts'

const TALK: ReadonlySet<string> = new Set(CONVERSATION_ACTS)

/** "The cough started a week ago. Is it dry?" sums nothing up: it leads to a question about the same thing. */
export function withoutLeadIns(
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): Reading[] {
  const asked = found.filter(({ act }) => !TALK.has(act))
  return found.filter(({ act, confidence, from, to }) => {
    if (act !== 'summarise' || confidence !== PERHAPS || asked.length === 0) return true
    const sentence = sentences.find(({ first, end }) => from >= first && to <= end)
    const hits = speakingHits(sentence?.hits ?? [], tokens).filter(({ rule }) => rule.kind === 'symptom')
    const named = new Set(hits.map(({ rule }) => rule.name))
    const goesOn = (target: string | undefined) =>
      target !== undefined && (target === 'complaint' || named.size === 0 || named.has(target))
    return named.size > 1 || !asked.every((one) => isAspect(topicOf(one.act)) && goesOn(targetOf(one.act)))
  })
}
