import { type Autosave, type AutosaveOptions, autosave } from '../../keeping/autosave.ts'
import { type ReasoningCopy, type ReasoningText, sameReasoning } from './reasoning-copy.ts'

type AroundReasoning = Omit<AutosaveOptions<ReasoningText>, 'same' | 'copy'> & {
  copy: { find: () => ReasoningCopy | undefined; keep: (copy: ReasoningCopy | null) => boolean }
}

/** Creates an autosave for the summary and the differential. */
export const reasoningAutosave = (
  onServer: ReasoningText,
  { copy, ...around }: AroundReasoning,
): Autosave<ReasoningText> =>
  autosave(onServer, {
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
