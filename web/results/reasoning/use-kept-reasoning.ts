import { useMemo } from 'react'
import type { SessionInfo } from '#contract/agent.ts'
import { useKeeper } from '../../keeping/use-keeper.ts'
import { keepReasoning, keepReasoningOnTheWayOut } from '../results-calls.ts'
import { findCopy, keepCopy, openedReasoning, type Reasoning } from './reasoning-copy.ts'
import { reasoningKeeper } from './reasoning-keeper.ts'

const onServer = ({ patient_summary, ddx_list }: SessionInfo): Reasoning => ({
  summary: patient_summary ?? '',
  list: ddx_list,
})
const asPatch = ({ summary, list }: Reasoning) => ({ patient_summary: summary, ddx_list: list })

/** What the student wrote so far, here or elsewhere. */
export const reasoningSoFar = (info: SessionInfo): Reasoning =>
  openedReasoning(onServer(info), findCopy(localStorage, info.session_id))

/** Saves the reasoning as it is written, and says whether it is saved. */
export function useKeptReasoning(info: SessionInfo, summary: string, list: string[]) {
  const { session_id: sessionId } = info
  const reasoning = useMemo(() => ({ summary, list }), [summary, list])
  return useKeeper(reasoning, (say) =>
    reasoningKeeper(onServer(info), {
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
