import type { Work } from '../../assignments/work.ts'

export type LtiScore = {
  activityProgress: 'InProgress' | 'Completed'
  gradingProgress: 'Pending' | 'NotReady' | 'FullyGraded'
  scoreGiven?: number
  scoreMaximum?: number
  comment?: string
}

/**
 * Returns the score to send for an assignment: undefined before its first part is finished, with marks once all parts
 * are.
 */
export function scoreOf({ doneAt, state, score, maxScore, finished }: Work): LtiScore | undefined {
  if (finished === 0) return undefined
  if (!doneAt) return { activityProgress: 'InProgress', gradingProgress: 'Pending' }
  if (maxScore === 0) return { activityProgress: 'Completed', gradingProgress: 'NotReady' }
  const late = state === 'late' ? ' Finished after the due date.' : ''
  return {
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    scoreGiven: score,
    scoreMaximum: maxScore,
    comment: `${score} of ${maxScore} marks in Bedside.${late}`,
  }
}

/** Returns the scores URL of a line item. Moodle's URLs have a query string, which must be kept. */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/scores`
  return url.href
}
