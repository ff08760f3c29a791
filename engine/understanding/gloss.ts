import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Reading } from './reading.ts'
import type { Sentence } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

const GLOSSES =
  /^((okay|and|so|um|well) )*(like|i mean|(some )?sometimes (it is|it helps|it can|people|patients|some)|by that|that is|meaning|for example|it (could|can|might|may) be|that (means|would be)|this (means|is (just|what))|just (like|when)|(some|other|lots of|many) people)\b/

/** "Any chills? It could be like shaking in bed." only says what was asked: it explains nothing beside the question. */
export function withoutGlosses(
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): readonly Reading[] {
  const glosses = ({ act, from }: Reading) => {
    if (act !== 'explain') return false
    const at = sentences.findIndex(({ first, end }) => from >= first && from < end)
    const [asked, told] = [sentences[at - 1], sentences[at]]
    if (!asked || !told || tokens[asked.end - 1]?.after !== '?' || tokens[told.end - 1]?.after === '?') return false
    const answers = found.some((one) => !isTalk(one.act) && one.from >= asked.first && one.from < asked.end)
    return answers && GLOSSES.test(textOf(tokens.slice(told.first, told.end)))
  }
  return found.filter((one) => !glosses(one))
}
