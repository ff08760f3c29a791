import type { Practised } from '#contract/practice.ts'
import type { Deps } from '../../deps.ts'
import { dayIn } from '../../statistics/day-streak.ts'
import { findTimeZone } from '../../statistics/time-zone-store.ts'
import { findCardsOf } from './store.ts'

/** Returns the must-asks of a case that are in the student's deck, each with its due date. */
export async function practisedOf(
  { db }: Pick<Deps, 'db'>,
  { userId, caseId }: { userId: string; caseId: number },
): Promise<Practised[]> {
  const cards = await findCardsOf(db, userId, caseId)
  if (cards.length === 0) return []
  const timeZone = await findTimeZone(db, userId)
  return cards.map(({ item, due }) => ({ item, comes_back: due && dayIn(timeZone, due) }))
}
