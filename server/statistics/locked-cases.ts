import { viewOf } from '#engine/case/case-view.ts'
import type { Deps } from '../deps.ts'
import { type Entitlement, opens } from '../entitlement.ts'
import { findUnlocked } from './case-progress-store.ts'

/** Counts the library cases that this student cannot open. */
export async function countLocked(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  userId: string,
  may: Entitlement,
): Promise<number> {
  const closed = [...content.cases.values()].filter((one) => !opens(may, viewOf(one).card.free, false))
  if (closed.length === 0) return 0
  const unlocked = await findUnlocked(db, userId)
  return closed.filter(({ id }) => !unlocked.includes(id)).length
}
