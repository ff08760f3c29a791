import { useMemo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import type { ConsultationState } from './consultation-state.ts'

/** The case with the time that this consultation was begun with: the student's setting may have changed since. */
export function useTimed(patientCase: CaseReply, { timeLimit, extraTime }: ConsultationState): CaseReply {
  return useMemo(
    () => ({ ...patientCase, time_limit: timeLimit, extra_time: extraTime }),
    [patientCase, timeLimit, extraTime],
  )
}
