export const HOME = '/dashboard/home'

export type ResultPage = 'summary' | 'questions' | 'rubric'

export const resultPath = (caseId: number | string, sessionId: string, page: ResultPage): string =>
  `/cases/${caseId}/session_id/${sessionId}/${page}`

export const casePath = (caseId: number | string): string => `/cases/${caseId}/spm`
