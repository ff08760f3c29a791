import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import type { Attempt } from '../attempts/store.ts'

/** From now on the summary and the differential could be copied, so they can no longer be changed. */
export async function closeReasoning(db: Db, { id, debriefReadAt }: Attempt, now: Date) {
  if (debriefReadAt) return
  await db
    .update(attempts)
    .set({ debriefReadAt: now })
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
}
