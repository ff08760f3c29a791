export const HOME = '/dashboard/home'

export type ResultPage = 'summary' | 'questions' | 'rubric'

/** A case by itself, or as part of a journey. */
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

/** The same under exam conditions, which are for a case by itself. */
export const examPath = (caseId: number | string): string => `${casePath(caseId)}?exam=1`

/** Where a patient is met: on the page of the journey, or in the dialog of the dashboard. */
export const meetPath = (caseId: number | string, journeyId?: JourneyId): string =>
  journeyId ? start(caseId, journeyId) : `${HOME}?id=${caseId}`
