import { useMemo } from 'react'
import type { SessionInfo } from '#contract/agent.ts'
import { useAutosave } from '../../autosave/use-autosave.ts'
import { saveReasoning, saveReasoningOnUnload } from '../results-calls.ts'
import { reasoningAutosave } from './reasoning-autosave.ts'
import { findCopy, openedReasoning, type ReasoningText, saveCopy } from './reasoning-copy.ts'

const onServer = ({ patient_summary, ddx_list }: SessionInfo): ReasoningText => ({
  summary: patient_summary ?? '',
  list: ddx_list,
})
const asPatch = ({ summary, list }: ReasoningText) => ({ patient_summary: summary, ddx_list: list })

/** Returns what the student has written so far, on this or another device. */
export const reasoningSoFar = (info: SessionInfo): ReasoningText =>
  openedReasoning(onServer(info), findCopy(localStorage, info.session_id))

/** Saves the reasoning as it is written, and reports whether it is saved. */
export function useSavedReasoning(info: SessionInfo, summary: string, list: string[]) {
  const { session_id: sessionId } = info
  const reasoning = useMemo(() => ({ summary, list }), [summary, list])
  return useAutosave(reasoning, (say) =>
    reasoningAutosave(onServer(info), {
      send: (reasoning) => saveReasoning(sessionId, asPatch(reasoning)),
      sendOnUnload: (reasoning) => saveReasoningOnUnload(sessionId, asPatch(reasoning)),
      copy: {
        find: () => findCopy(localStorage, sessionId),
        save: (copy) => saveCopy(localStorage, sessionId, copy),
      },
      say,
    }),
  )
}
