export const racePath = (caseId: number | string): string => `/diagnosis/${caseId}`

export const raceResultPath = (caseId: number | string, sessionId: string): string =>
  `/diagnosis/${caseId}/session_id/${sessionId}/result`
