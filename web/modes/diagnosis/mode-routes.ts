import type { ModeRoutes } from '../../consultation/mode-routes.ts'
import { HOME, meetPath } from '../../paths/case-paths.ts'
import { racePath, raceResultPath } from './paths.ts'

export const modeRoutes = (caseId: number): ModeRoutes => ({
  mode: 'diagnosis',
  journeyId: null,
  here: racePath(caseId),
  home: HOME,
  door: meetPath(caseId),
  after: (sessionId) => raceResultPath(caseId, sessionId),
})
