import { and, countDistinct, inArray } from 'drizzle-orm'
import { viewOf } from '#engine/case/case-view.ts'
import { attempts } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { isFinishedBy } from './finished-store.ts'

/** Counts the free cases, and those the student has finished in any mode. */
export async function countFreeCases(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  userId: string,
): Promise<{ done: number; of: number }> {
  const free = [...content.cases.values()].filter((one) => viewOf(one).card.free).map(({ id }) => id)
  const [row] = await db
    .select({ done: countDistinct(attempts.caseId) })
    .from(attempts)
    .where(and(isFinishedBy(userId), inArray(attempts.caseId, free)))
  return { done: row?.done ?? 0, of: free.length }
}
