import type { Reading } from './reading.ts'
import type { Sentence } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

const LYING = /\b(lying|laying|lie|lay|lies|lays) (down|flat|back)\b|\b(on|flat on) your back\b/
const AT_NIGHT =
  /\b(wake|wakes|waking|woke|woken|wakened|get up|getting up|sit up)\b.*\b(night|sleep|asleep)\b|\bnight\b.*\b(wake|wakes|woke|woken|waking|sit up)\b/

/** "When you lie flat, are you short of breath?": breathlessness has names of its own for lying down and for the night. */
export const ofPosture = (
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): readonly Reading[] => sentences.reduce((readings, sentence) => inSentence(readings, sentence, tokens), found)

function inSentence(found: readonly Reading[], { first, end }: Sentence, tokens: readonly Token[]): readonly Reading[] {
  const inside = ({ from, to }: Reading) => from >= first && to <= end
  if (!found.some((one) => one.act === 'sx:breathless' && one.known !== true && inside(one))) return found
  const said = textOf(tokens.slice(first, end))
  const act = AT_NIGHT.test(said) ? 'sx:pnd' : LYING.test(said) ? 'sx:orthopnoea' : undefined
  if (act === undefined) return found
  const taken = act === 'sx:pnd' ? 'sx:sleep_problem' : undefined
  return found
    .filter((one) => !(inside(one) && one.act === taken))
    .map((one) => (inside(one) && one.act === 'sx:breathless' ? { ...one, act } : one))
}
