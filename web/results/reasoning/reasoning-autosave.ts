import { type Autosave, type AutosaveOptions, autosave } from '../../autosave/autosave.ts'
import { type ReasoningCopy, type ReasoningText, sameReasoning } from './reasoning-copy.ts'

type AroundReasoning = Omit<AutosaveOptions<ReasoningText>, 'same' | 'copy'> & {
  copy: { find: () => ReasoningCopy | undefined; save: (copy: ReasoningCopy | null) => boolean }
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
        const stored = copy.find()
        return stored && { written: stored, over: stored.over }
      },
      save: (words) => copy.save(words && { ...words.written, over: [...words.over] }),
    },
  })
