import type { Db } from '../../db/database.ts'
import { findTurns } from '../attempts/turn-store.ts'
import type { Flagged } from './store.ts'

/** Returns flagged replies as labelled turns for measuring understanding, in JSON Lines; no student is named. */
export const labelledQuestions = async (db: Db, flagged: readonly Flagged[]): Promise<string[]> =>
  (await Promise.all(flagged.map((one) => labelled(db, one)))).flat()

async function labelled(db: Db, { turnId, attemptId, review }: Flagged): Promise<string[]> {
  const stored = await findTurns(db, attemptId)
  const at = stored.findIndex(({ id }) => id === turnId)
  const [before, meant] = [stored[at - 1], stored[at]]
  if (!meant?.turn || !review) return []
  return [
    JSON.stringify({
      id: `flagged:${turnId}`,
      previousClinician: before?.said ?? '',
      previousPatient: before?.turn?.reply ?? before?.reply.response ?? '',
      text: meant.turn.said,
      labels: review.labels,
    }),
  ]
}
