import { useMemo } from 'react'
import type { SessionInfo } from '#contract/agent.ts'
import { useAutosave } from '../../keeping/use-autosave.ts'
import { keepReasoning, keepReasoningOnTheWayOut } from '../results-calls.ts'
import { reasoningAutosave } from './reasoning-autosave.ts'
import { findCopy, keepCopy, openedReasoning, type ReasoningText } from './reasoning-copy.ts'

const onServer = ({ patient_summary, ddx_list }: SessionInfo): ReasoningText => ({
  summary: patient_summary ?? '',
  list: ddx_list,
})
const asPatch = ({ summary, list }: ReasoningText) => ({ patient_summary: summary, ddx_list: list })

/** Returns what the student has written so far, on this or another device. */
export const reasoningSoFar = (info: SessionInfo): ReasoningText =>
  openedReasoning(onServer(info), findCopy(localStorage, info.session_id))

/** Saves the reasoning as it is written, and reports whether it is saved. */
export function useKeptReasoning(info: SessionInfo, summary: string, list: string[]) {
  const { session_id: sessionId } = info
  const reasoning = useMemo(() => ({ summary, list }), [summary, list])
  return useAutosave(reasoning, (say) =>
    reasoningAutosave(onServer(info), {
      send: (reasoning) => keepReasoning(sessionId, asPatch(reasoning)),
      sendOnTheWayOut: (reasoning) => keepReasoningOnTheWayOut(sessionId, asPatch(reasoning)),
      copy: {
        find: () => findCopy(localStorage, sessionId),
        keep: (copy) => keepCopy(localStorage, sessionId, copy),
      },
      say,
    }),
  )
}
