import type { Way } from '../../consultation/way.ts'
import { HOME, meetPath } from '../../paths/case-paths.ts'
import { racePath, raceResultPath } from './paths.ts'

export const wayOf = (caseId: number): Way => ({
  mode: 'diagnosis',
  journeyId: null,
  here: racePath(caseId),
  home: HOME,
  door: meetPath(caseId),
  after: (sessionId) => raceResultPath(caseId, sessionId),
})
