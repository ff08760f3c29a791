import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/** "So no fever and no cough." ends in a full stop, whatever is asked after it. */
const PLAYED_BACK =
  /(?<=^|[.!?]\s+)(?:(?:so|ok|okay|right|good|great|and|alright|all right|well|then)\W+){0,3}no\b[^.?!]*\.(?=\s)/gi

/**
 * What was denied before and is only played back ("So no fever and no cough. What about your tummy?") is not asked once
 * more, where the message goes on to ask something.
 */
export function withoutPlayedBack(said: string, understood: Understanding, turns: readonly Turn[]): Understanding {
  const stretches = [...said.matchAll(PLAYED_BACK)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }))
  if (stretches.length === 0) return understood
  const answered = new Set(turns.flatMap(({ answers }) => answers.map(({ act }) => act)))
  const isPlayedBack = ({ act, from, to }: FoundAct) =>
    topicOf(act) === 'sx' && answered.has(act) && stretches.some((one) => from >= one.from && to <= one.to)
  const acts = understood.acts.filter((found) => !isPlayedBack(found))
  return acts.some(({ act }) => !isTalk(act)) ? { ...understood, acts } : understood
}
