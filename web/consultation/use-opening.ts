import { type Dispatch, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Refusal } from '../api.ts'
import * as server from './consultation-calls.ts'
import type { Action } from './consultation-state.ts'
import type { Deliver } from './delivery.ts'
import { startFault } from './faults.ts'
import type { ModeRoutes } from './mode-routes.ts'
import { monotonic } from './monotonic.ts'
import { readDraft } from './unsent-store.ts'

/** Starts or resumes the session once, then sends the messages that an earlier visit could not send. */
export function useOpening(
  caseId: number,
  { mode, journeyId, exam = false, door }: ModeRoutes,
  dispatch: Dispatch<Action>,
  setDraft: (words: string) => void,
  deliver: Deliver,
) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('session')
  const latest = useRef(deliver)
  latest.current = deliver

  useEffect(() => {
    let left = false
    const open = async () => {
      const { session_id, resumed } = asked
        ? { session_id: asked, resumed: true }
        : await server.startSession(caseId, { mode, journeyId, exam })
      const info = await server.readInfo(session_id)
      if (left) return
      if (info.case_id !== caseId || info.mode !== mode) {
        dispatch({ type: 'expired', at: monotonic() })
        return
      }
      const { draft, unsent } = readDraft(localStorage, session_id)
      dispatch({ type: 'session', sessionId: session_id, resumed: resumed && info.started !== null })
      dispatch({ type: 'info-received', info, at: monotonic(), unsent })
      setDraft(draft)
      for (const message of unsent) {
        dispatch({ type: 'resent', clientId: message.clientId })
        await latest.current(message, session_id)
      }
    }
    open().catch((error) => {
      if (left) return
      if (asked && error instanceof Refusal && error.status === 404) {
        dispatch({ type: 'expired', at: monotonic() })
        return
      }
      const fault = startFault(error)
      if (fault.kind === 'locked') navigate(door, { replace: true })
      else dispatch({ type: 'trouble', trouble: fault.words, at: monotonic() })
    })
    return () => {
      left = true
    }
  }, [caseId, mode, journeyId, exam, door, asked, dispatch, setDraft, navigate])
}
