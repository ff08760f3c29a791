import { isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { PERHAPS } from './confidence.ts'
import type { Reading } from './reading.ts'
import { speakingHits } from './resolve.ts'
import { hasQuestion } from './segments.ts'
import type { Sentence } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/** "I hear you've had a rash. Can you tell me more about that?" names only what it wants to hear of. */
function withoutToldAbout(found: readonly Reading[], sentences: readonly Sentence[], tokens: readonly Token[]) {
  const more = found.findLast(({ act }) => act === 'elaborate')
  const others = found.filter(({ act }) => !isTalk(act) && topicOf(act) !== 'sx' && !isAspect(topicOf(act)))
  if (!more || others.length > 0) return found
  const told = sentences.filter(
    (sentence) =>
      sentence.end <= more.from && tokens[sentence.end - 1]?.after !== '?' && !hasQuestion(sentence, tokens),
  )
  return found.filter(({ act, from, to }) => isTalk(act) || !told.some(({ first, end }) => from >= first && to <= end))
}

/** "So you mentioned a cough. Is it dry?", "she is vomiting. What colour?": what is only told is gone into after it. */
function isTakenUp(one: Reading, found: readonly Reading[], sentences: readonly Sentence[], tokens: readonly Token[]) {
  if (topicOf(one.act) !== 'sx') return false
  const told = sentences.find(({ first, end }) => one.from >= first && one.to <= end)
  if (!told || hasQuestion(told, tokens) || !TELLS.test(textOf(tokens.slice(told.first, one.from)))) return false
  return found.some(
    ({ act, from }) => from >= told.end && isAspect(topicOf(act)) && targetOf(act) === targetOf(one.act),
  )
}
const TELLS = /\b(so|you|he|she|there is|it is)\b/

/** "The cough started a week ago. Is it dry?" sums nothing up: it leads to a question about the same thing. */
export function withoutLeadIns(
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): Reading[] {
  const asked = found.filter(({ act }) => !isTalk(act))
  const spoken = withoutToldAbout(found, sentences, tokens).filter((one) => !isTakenUp(one, found, sentences, tokens))
  return spoken.filter(({ act, confidence, from, to }) => {
    if (act !== 'summarise' || confidence !== PERHAPS || asked.length === 0) return true
    const sentence = sentences.find(({ first, end }) => from >= first && to <= end)
    const hits = speakingHits(sentence?.hits ?? [], tokens).filter(({ rule }) => rule.kind === 'symptom')
    const named = new Set(hits.map(({ rule }) => rule.name))
    const goesOn = (target: string | undefined) =>
      target !== undefined && (target === 'complaint' || named.size === 0 || named.has(target))
    return named.size > 1 || !asked.every((one) => isAspect(topicOf(one.act)) && goesOn(targetOf(one.act)))
  })
}
