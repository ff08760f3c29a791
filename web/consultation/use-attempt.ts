import type { CaseReply } from '#contract/cases.ts'
import type { DialogName } from './consultation-state.ts'
import type { ModeRoutes } from './mode-routes.ts'
import { monotonic } from './monotonic.ts'
import { useConsultation } from './use-consultation.ts'
import {
  useClock,
  useExpiry,
  useRefresh,
  useSavedDraft,
  useServerClock,
  useTypingPause,
} from './use-consultation-effects.ts'
import { useLeaving } from './use-leaving.ts'
import { useTimed } from './use-timed.ts'

/**
 * One student working on one case in any mode: the conversation, the clock in browser and server, what is kept through
 * a reload or lost network, resuming and leaving. Each mode draws it and adds its own parts.
 */
export function useAttempt(initialCase: CaseReply, routes: ModeRoutes) {
  const { leaving, ...consultation } = useConsultation(initialCase, routes)
  const { state, dispatch, draft, commands } = consultation
  const patientCase = useTimed(initialCase, state)
  const clock = useClock(state, dispatch)
  const { pauseDuringPrompt } = useServerClock(state, dispatch)
  useExpiry(state, dispatch)
  useTypingPause(state, dispatch)
  useSavedDraft(state, draft)
  useRefresh(commands.refresh)
  const ask = (dialog: DialogName | null) => dispatch({ type: 'dialog', dialog, at: monotonic() })
  const onBlocked = () => ask('leave')
  const { leave, stay } = useLeaving({ state, routes, leaving, onBlocked, onClosing: pauseDuringPrompt })

  const timeIsUp = clock.left === 0
  return {
    ...consultation,
    /** With the time limit that this attempt was begun with. */
    patientCase,
    /** Whole seconds. */
    clock,
    timeIsUp,
    /** No more messages can be sent. */
    over: timeIsUp || state.stopped || state.expired,
    /** Opens one of the screen's dialogs, which pauses the clock; null closes it. */
    ask,
    leave,
    stay: () => {
      stay()
      ask(null)
    },
  }
}

export type AttemptActions = ReturnType<typeof useAttempt>
