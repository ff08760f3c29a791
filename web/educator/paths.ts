export const EDUCATOR = '/educator'
export const ASSIGNMENTS = `${EDUCATOR}/assignments`
export const CONTESTS = `${EDUCATOR}/contests`

export const cohortPath = (id: string) => `${EDUCATOR}/cohorts/${id}`
export const assignmentPath = (id: string) => `${ASSIGNMENTS}/${id}`
export const statisticsPath = (id: string) => `${assignmentPath(id)}/statistics`
export const studentPath = (assignmentId: string, sessionId: string) =>
  `${assignmentPath(assignmentId)}/session/${sessionId}`

/** API paths. */
export const ROOM = '/api/v1/educator/'
export const cohortRoom = (id: string) => `${ROOM}cohorts/${id}/`
export const assignmentRoom = (id: string) => `${ROOM}assignments/${id}/`
