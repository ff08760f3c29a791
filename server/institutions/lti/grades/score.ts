import type { Work } from '../../assignments/work.ts'

export type LtiScore = {
  activityProgress: 'InProgress' | 'Completed'
  gradingProgress: 'Pending' | 'NotReady' | 'FullyGraded'
  scoreGiven?: number
  scoreMaximum?: number
  comment?: string
}

/**
 * The score that is sent to a gradebook for an assignment. Nothing before its first part is finished; marks once all
 * of them are.
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

/** The address of the scores of a line item. Moodle's has a query, which stays where it is. */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/scores`
  return url.href
}
