import { useEffect, useRef } from 'react'
import { pendingLine } from '../../consultation/consultation-state.ts'
import type { AttemptActions } from '../../consultation/use-attempt.ts'

/** Submits an exam when time is up, once the patient has answered the last question. */
export function useHandIn({ state, timeIsUp, commands }: AttemptActions) {
  const due = state.exam && state.started && timeIsUp && !state.stopped && !pendingLine(state)
  const handIn = useRef(commands.submit)
  handIn.current = commands.submit
  useEffect(() => {
    if (due) void handIn.current()
  }, [due])
}
