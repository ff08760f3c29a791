import { casePath, HOME, meetPath, resultPath } from '../results/paths.ts'

/** The addresses around a consultation, by itself or on a journey. */
export type Way = {
  journeyId: string | null
  here: string
  /** Where its exit leads. */
  home: string
  /** Where it can be unlocked. */
  door: string
  after: (sessionId: string) => string
}

export function wayOf(caseId: number, journeyId: string | null): Way {
  const door = meetPath(caseId, journeyId)
  return {
    journeyId,
    here: casePath(caseId, journeyId),
    home: journeyId === null ? HOME : door,
    door,
    after: (sessionId) => resultPath(caseId, sessionId, 'summary', journeyId),
  }
}
