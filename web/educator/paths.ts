export const EDUCATOR = '/educator'
export const ASSIGNMENTS = `${EDUCATOR}/assignments`
export const CONTESTS = `${EDUCATOR}/contests`

export const cohortPath = (id: string) => `${EDUCATOR}/cohorts/${id}`
export const assignmentPath = (id: string) => `${ASSIGNMENTS}/${id}`
export const statisticsPath = (id: string) => `${assignmentPath(id)}/statistics`
export const studentPath = (assignmentId: string, sessionId: string) =>
  `${assignmentPath(assignmentId)}/session/${sessionId}`

/** API paths. */
export const EDUCATOR_API = '/api/v1/educator/'
export const cohortApi = (id: string) => `${EDUCATOR_API}cohorts/${id}/`
export const assignmentApi = (id: string) => `${EDUCATOR_API}assignments/${id}/`
