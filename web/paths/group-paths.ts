/** The page of group sessions, under its tab. */
export const SCRIPTS = '/dashboard/scripts'

/** For joining by the six-letter code, without a link. */
export const JOIN = '/pwf/join'

export const joinPath = (code: string) => `/pwf/join/${encodeURIComponent(code)}`
export const roomPath = (sessionId: string) => `/pwf/${sessionId}`
export const previewPath = (sessionId: string) => `/pwf/preview/${sessionId}`
export const scriptPath = (sessionId: string) => `/pwf/script/${sessionId}`
export const circuitPath = (sessionId: string) => `/pwf/circuit/${sessionId}`
export const resultPath = (sessionId: string) => `/pwf/rubric/${sessionId}`

/** Returns the address of the dialog that opens a room on a case. */
export const openPath = (caseId: number) => `${SCRIPTS}?id=${caseId}&mode=multi`
