export const HOME = '/dashboard/home'

export type ResultPage = 'summary' | 'questions' | 'rubric'

/** Null or undefined for a case outside a journey. */
type JourneyId = string | null | undefined
const start = (caseId: number | string, journeyId: JourneyId): string =>
  journeyId ? `/cases/${caseId}/journey/${journeyId}` : `/cases/${caseId}`

export const resultPath = (
  caseId: number | string,
  sessionId: string,
  page: ResultPage,
  journeyId?: JourneyId,
): string => `${start(caseId, journeyId)}/session_id/${sessionId}/${page}`

export const casePath = (caseId: number | string, journeyId?: JourneyId): string => `${start(caseId, journeyId)}/spm`

/** The same under exam conditions, which are not available on a journey. */
export const examPath = (caseId: number | string): string => `${casePath(caseId)}?exam=1`

/** Returns the address that introduces a patient: the journey's page, or the dashboard's dialog. */
export const meetPath = (caseId: number | string, journeyId?: JourneyId): string =>
  journeyId ? start(caseId, journeyId) : `${HOME}?id=${caseId}`
