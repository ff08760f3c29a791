import type { OpenItem } from '#contract/answers.ts'
import { call } from '../api.ts'

/**
 * Gives up an open item so that its answers may be shown: an exam is handed in, an attempt or room on a case becomes
 * unranked.
 */
export const giveUp = ({ kind, id, case_id: caseId }: OpenItem): Promise<unknown> =>
  kind === 'exam'
    ? call('POST', `/api/v1/quiz/session/${id}/finish/`)
    : call('PATCH', `/api/v1/cases/${caseId}/unrank/`)
