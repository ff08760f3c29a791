import type { OpenItem } from '#contract/answers.ts'
import { call } from '../api.ts'

/** Gives up what is open, so that its answers may be shown: an exam is handed in, anything on a case is unranked. */
export const giveUp = ({ kind, id, case_id: caseId }: OpenItem): Promise<unknown> =>
  kind === 'exam'
    ? call('POST', `/api/v1/quiz/session/${id}/finish/`)
    : call('PATCH', `/api/v1/cases/${caseId}/unrank/`)
