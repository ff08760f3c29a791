import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { Db } from '../../db/database.ts'
import { percentileOf, shownPercentile } from '../../statistics/first-attempt-store.ts'
import type { Attempt } from '../attempts/store.ts'
import { replaceMarks } from './store.ts'

/** Higher marks for an attempt, the items newly earned, and whether staff granted them. */
export type Raise = { attempt: Attempt; sheet: MarkSheet; gained: string[]; byHand: boolean }

/**
 * Replaces the marks of an attempt by higher ones; the old ones are kept with the versions that made them. Returns
 * false without writing if the marks were changed concurrently.
 */
export async function raiseMarks(
  tx: Db,
  { attempt, sheet, gained, byHand }: Raise,
  versions: Partial<Pick<Attempt, 'contentVersion' | 'engineVersion' | 'checkedAs'>>,
  now: Date,
): Promise<boolean> {
  const { score, maxScore, stars } = sheet
  const percentiles = await percentileOf(tx, attempt, score)
  return replaceMarks(
    tx,
    attempt,
    { markSheet: sheet, score, maxScore, stars, ...percentiles, ...versions },
    {
      attemptId: attempt.id,
      contentVersion: attempt.contentVersion,
      engineVersion: attempt.engineVersion,
      markSheet: attempt.markSheet!,
      score: attempt.score,
      maxScore: attempt.maxScore,
      stars: attempt.stars ?? 0,
      percentile: shownPercentile(attempt),
      gained,
      byHand,
      replacedAt: now,
    },
  )
}

/** Returns the path of an attempt's debrief on this site. */
export const debriefPath = ({ id, caseId }: Pick<Attempt, 'id' | 'caseId'>): string =>
  `/cases/${caseId}/session_id/${id}/rubric`
