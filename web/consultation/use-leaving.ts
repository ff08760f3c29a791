import { useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import type { ConsultationState } from './consultation-state.ts'
import type { ModeRoutes } from './mode-routes.ts'

type LeavingOptions = {
  state: ConsultationState
  routes: ModeRoutes
  /** Set once the student may leave without confirmation. */
  leaving: { current: boolean }
  /** Called when the student navigates to another page, to show the screen's own dialog. */
  onBlocked: () => void
  /** Called when the tab is about to close and the browser shows its own prompt. */
  onClosing: () => void
}

/**
 * Asks for confirmation before the student leaves a consultation in progress, and moves on automatically when it was
 * submitted elsewhere.
 */
export function useLeaving({ state, routes, leaving, onBlocked, onClosing }: LeavingOptions) {
  const navigate = useNavigate()
  const going = state.started && !state.stopped && !state.expired
  const blocker = useAsking(going, leaving, onBlocked)
  useClosing(going, leaving, onClosing)
  useOverElsewhere(state, routes, leaving)
  return {
    /** Continues the blocked navigation, or goes to where the exit leads. */
    leave: () => (blocker.state === 'blocked' ? blocker.proceed() : navigate(routes.home)),
    stay: () => {
      if (blocker.state === 'blocked') blocker.reset()
    },
  }
}

function useAsking(going: boolean, leaving: { current: boolean }, onAsked: () => void) {
  const blocker = useBlocker(() => going && !leaving.current)
  const latest = useRef(onAsked)
  latest.current = onAsked
  useEffect(() => {
    if (blocker.state === 'blocked') latest.current()
  }, [blocker.state])
  return blocker
}

/** Before the tab closes the browser shows its own prompt, and no code runs until it is answered. */
function useClosing(going: boolean, leaving: { current: boolean }, onAsking: () => void) {
  const latest = useRef(onAsking)
  latest.current = onAsking
  useEffect(() => {
    if (!going) return
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.current) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [going, leaving])
}

/** Moves on to the summary when the consultation was submitted in another tab. */
function useOverElsewhere(
  { stopped, sessionId }: ConsultationState,
  { after }: ModeRoutes,
  leaving: { current: boolean },
) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!stopped || !sessionId || leaving.current) return
    leaving.current = true
    void navigate(after(sessionId), { replace: true })
  }, [stopped, sessionId, after, leaving, navigate])
}
