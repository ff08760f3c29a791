import { useMemo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import type { ConsultationState } from './consultation-state.ts'

/**
 * Returns the case with the time limit of this consultation, since the student's setting may have changed after it
 * began.
 */
export function useTimed(patientCase: CaseReply, { timeLimit, extraTime }: ConsultationState): CaseReply {
  return useMemo(
    () => ({ ...patientCase, time_limit: timeLimit, extra_time: extraTime }),
    [patientCase, timeLimit, extraTime],
  )
}
