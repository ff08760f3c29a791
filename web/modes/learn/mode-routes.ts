import type { ModeRoutes } from '../../consultation/mode-routes.ts'
import { meetPath } from '../../paths/case-paths.ts'

export const LEARN = '/dashboard/learn'

export const lessonPath = (caseId: number, sessionId?: string): string =>
  `/learn/${caseId}${sessionId === undefined ? '' : `?session=${sessionId}`}`

/** Fragment id of the lesson on a part of the history. */
export const skillId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
export const skillPath = (name: string): string => `${LEARN}#${skillId(name)}`

export function modeRoutes(caseId: number): ModeRoutes {
  return {
    mode: 'learn',
    journeyId: null,
    here: lessonPath(caseId),
    home: LEARN,
    door: meetPath(caseId),
    after: (sessionId) => lessonPath(caseId, sessionId),
  }
}
