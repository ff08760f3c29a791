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
export function useAttempt(met: CaseReply, way: ModeRoutes) {
  const { leaving, ...consultation } = useConsultation(met, way)
  const { state, dispatch, draft, commands } = consultation
  const patientCase = useTimed(met, state)
  const clock = useClock(state, dispatch)
  const { restWhileAsked } = useServerClock(state, dispatch)
  useExpiry(state, dispatch)
  useTypingPause(state, dispatch)
  useSavedDraft(state, draft)
  useRefresh(commands.refresh)
  const ask = (dialog: DialogName | null) => dispatch({ type: 'dialog', dialog, at: monotonic() })
  const onAsked = () => ask('leave')
  const { leave, stay } = useLeaving({ state, way, leaving, onAsked, onClosing: restWhileAsked })

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
