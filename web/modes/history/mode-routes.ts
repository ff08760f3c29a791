import type { ModeRoutes } from '../../consultation/mode-routes.ts'
import { casePath, examPath, HOME, meetPath, resultPath } from '../../paths/case-paths.ts'

export function modeRoutes(caseId: number, journeyId: string | null, exam: boolean): ModeRoutes {
  const door = meetPath(caseId, journeyId)
  return {
    mode: 'spm',
    journeyId,
    exam,
    here: exam ? examPath(caseId) : casePath(caseId, journeyId),
    home: journeyId === null ? HOME : door,
    door,
    after: (sessionId) => resultPath(caseId, sessionId, 'summary', journeyId),
  }
}
