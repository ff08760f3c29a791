import type { Way } from '../../consultation/way.ts'
import { casePath, HOME, meetPath, resultPath } from '../../results/paths.ts'

export function wayOf(caseId: number, journeyId: string | null): Way {
  const door = meetPath(caseId, journeyId)
  return {
    mode: 'spm',
    journeyId,
    here: casePath(caseId, journeyId),
    home: journeyId === null ? HOME : door,
    door,
    after: (sessionId) => resultPath(caseId, sessionId, 'summary', journeyId),
  }
}
