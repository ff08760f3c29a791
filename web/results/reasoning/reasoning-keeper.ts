import { type Around, type Keeper, keeper } from '../../keeping/keeper.ts'
import { type Reasoning, type ReasoningCopy, sameReasoning } from './reasoning-copy.ts'

type AroundReasoning = Omit<Around<Reasoning>, 'same' | 'copy'> & {
  copy: { find: () => ReasoningCopy | undefined; keep: (copy: ReasoningCopy | null) => boolean }
}

/** Keeps the summary and the differential as they are written. */
export const reasoningKeeper = (onServer: Reasoning, { copy, ...around }: AroundReasoning): Keeper<Reasoning> =>
  keeper(onServer, {
    ...around,
    same: sameReasoning,
    copy: {
      find: () => {
        const kept = copy.find()
        return kept && { written: kept, over: kept.over }
      },
      keep: (words) => copy.keep(words && { ...words.written, over: [...words.over] }),
    },
  })
