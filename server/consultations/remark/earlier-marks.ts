import type { DebriefReply } from '#contract/agent.ts'
import type { Attempt } from '../attempts/store.ts'
import type { EarlierMarks } from './store.ts'

/** Returns each re-marking: the marks before and after, and the names of the items gained. */
export function presentRemarkings(
  { score, markSheet }: Attempt,
  earlier: readonly EarlierMarks[],
): DebriefReply['remarkings'] {
  const label = (id: string) => markSheet?.items.find(({ item }) => item === id)?.label ?? id
  return earlier.map((before, at) => ({
    made: before.replacedAt.toISOString(),
    score_before: before.score,
    score_after: earlier[at + 1]?.score ?? score,
    versions_before: { engine: before.engineVersion, content: before.contentVersion },
    gained: before.gained.map(label),
    by_hand: before.byHand,
  }))
}
