import { useEffect, useState } from 'react'
import type { SessionInfo } from '#contract/agent.ts'
import { findCopy, keepCopy, openedReasoning, type Reasoning } from './reasoning-copy.ts'
import { reasoningKeeper } from './reasoning-keeper.ts'
import { keepReasoning, keepReasoningOnTheWayOut } from './results-calls.ts'

const onServer = ({ patient_summary, ddx_list }: SessionInfo): Reasoning => ({
  summary: patient_summary ?? '',
  list: ddx_list,
})
const asPatch = ({ summary, list }: Reasoning) => ({ patient_summary: summary, ddx_list: list })

/** What the student wrote so far, here or elsewhere. */
export const reasoningSoFar = (info: SessionInfo): Reasoning =>
  openedReasoning(onServer(info), findCopy(localStorage, info.session_id))

/** Keeps the reasoning as it is written, through a lost network, a reload and leaving the page, and says how it stands. */
export function useKeptReasoning(info: SessionInfo, summary: string, list: string[]) {
  const { session_id: sessionId } = info
  const [kept, setKept] = useState('')
  const [keeper] = useState(() =>
    reasoningKeeper(onServer(info), {
      send: (reasoning) => keepReasoning(sessionId, asPatch(reasoning)),
      sendOnTheWayOut: (reasoning) => keepReasoningOnTheWayOut(sessionId, asPatch(reasoning)),
      copy: {
        find: () => findCopy(localStorage, sessionId),
        keep: (copy) => keepCopy(localStorage, sessionId, copy),
      },
      say: setKept,
    }),
  )
  useEffect(() => keeper.write({ summary, list }), [keeper, summary, list])
  useEffect(() => {
    window.addEventListener('online', keeper.tryAgain)
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('pageshow', keeper.tryAgain)
    return () => {
      window.removeEventListener('online', keeper.tryAgain)
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('pageshow', keeper.tryAgain)
      keeper.stop()
    }
  }, [keeper])

  /** Has these very words on the server, or throws. */
  const keepNow = (whole: Reasoning) => {
    keeper.write(whole)
    return keeper.save()
  }
  return { kept, keepNow }
}
